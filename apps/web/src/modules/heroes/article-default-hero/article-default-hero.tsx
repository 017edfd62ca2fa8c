import { ArticleMeta } from '../../../kit/article/article-meta.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { cutClasses, isCut } from '../../../kit/modules/percent-class.ts';
import { Breadcrumb } from '../../../kit/ui/breadcrumb.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

/** The place on a page where a text stands: browsers scroll to it and mark it, or show the page from its beginning. */
const passageOf = (href: string, text: string): string => `${href}#:~:text=${encodeURIComponent(text)}`;

type ArticleDefaultHeroProps = { readonly module: DrawableOf<'ArticleHero'> };

/** C§1 "article default": headline, picture, who wrote it and when. */
export const ArticleDefaultHero = ({ module }: ArticleDefaultHeroProps) => {
  const page = usePageFacts();
  const { theme, height, eyebrow, title, description, image, narrowImage, imageCaption, callsToAction } = module;
  if (title === '' && description === '' && eyebrow === '' && image === undefined)
    return <EditingNote says="Editing_EmptyHero" />;
  const listHref = page.article?.breadcrumb.at(-1)?.url;
  return (
    <header className={`hero hero--${theme} hero--${height}`}>
      <div className="hero__text">
        {page.article !== undefined && <Breadcrumb crumbs={page.article.breadcrumb} />}
        {eyebrow !== '' && (
          <p className="eyebrow">
            {listHref === undefined ? eyebrow : <a href={passageOf(listHref, eyebrow)}>{eyebrow}</a>}
          </p>
        )}
        {title !== '' && <h1 className="hero__title">{title}</h1>}
        {description !== '' && <p className="hero__description">{description}</p>}
        {page.isArticle && <ArticleMeta hero={module} />}
        {callsToAction.length > 0 && (
          <ul className="hero__actions">
            {callsToAction.map((link) => (
              <li key={link.href}>
                <TextLink link={link} className="button" />
              </li>
            ))}
          </ul>
        )}
      </div>
      {image !== undefined && (
        <figure className={isCut(module) ? `hero__figure ${cutClasses(module)}` : 'hero__figure'}>
          <Picture image={image} narrow={narrowImage} isFirst />
          {imageCaption !== '' && <figcaption>{imageCaption}</figcaption>}
        </figure>
      )}
    </header>
  );
};
