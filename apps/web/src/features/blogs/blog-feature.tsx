import { featured, featuredBlogs } from '@masthead/core/blogs';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { ArticleCard } from '../../kit/ui/article-card.tsx';
import { TextLink } from '../../kit/ui/text-link.tsx';
import type { FeaturedBlogs } from './blog-list-state.ts';

type BlogFeatureProps = {
  readonly module: SanitisedModuleOf<'BlogFeature'>;
  readonly data?: FeaturedBlogs | undefined;
};

/** C§5, C§9 "Blog feature": nothing without a title and a blog; up to five, the third dark and without a picture, the fifth with the way to more. */
export const BlogFeature = ({ module: { uid, title, cards, readMoreLink }, data }: BlogFeatureProps) => {
  const { translate } = useDictionary();
  const shown = data?.[uid] ?? featured(title, cards);
  if (shown.length === 0) return <EditingNote message="Editing_NoItems" />;
  return (
    <section className="card-section blog-feature" aria-labelledby={`${uid}-title`}>
      <h2 className="card-section__title" id={`${uid}-title`}>
        {title}
      </h2>
      <ul className="blog-feature__list">
        {shown.map(({ card, isDark }, index) => (
          <li key={card.url} className={isDark ? 'cards--dark' : undefined}>
            <ArticleCard card={card} />
            {index === featuredBlogs - 1 && readMoreLink !== undefined && (
              <p>
                <TextLink
                  link={{ ...readMoreLink, text: readMoreLink.text || translate('Blog_ReadMore') }}
                  className="arrow-link"
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
