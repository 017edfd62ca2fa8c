import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { useModuleRegistry } from '../../../kit/modules/registry.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PrintedDate } from '../../../kit/ui/printed-date.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type ArticleDefaultHeroProps = { readonly module: DrawableOf<'ArticleHero'> };

/** C§1 "article default": headline, picture, who wrote it and when. */
export const ArticleDefaultHero = ({ module }: ArticleDefaultHeroProps) => {
  const { say, language } = useDictionary();
  const page = usePageFacts();
  const { articleTools: ArticleTools } = useModuleRegistry().slots;
  const {
    theme,
    height,
    eyebrow,
    title,
    description,
    articleType,
    date,
    image,
    sourcePublication,
    callsToAction,
    authors,
  } = module;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(authors);
  return (
    <header className={`hero hero--${theme} hero--${height}`}>
      <div className="hero__text">
        {eyebrow !== '' && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="hero__title">{title}</h1>
        {description !== '' && <p className="hero__description">{description}</p>}
        {page.isArticle && (
          <div className="hero__meta">
            {(articleType !== '' || date !== undefined || page.readingMinutes !== undefined) && (
              <p className="byline">
                {articleType !== '' && <span>{articleType}</span>}
                {date !== undefined && <PrintedDate date={date} precision="day" />}
                {page.readingMinutes !== undefined && (
                  <span>{say('Article_ReadingTime', { minutes: String(page.readingMinutes) })}</span>
                )}
                {sourcePublication !== '' && <cite>{sourcePublication}</cite>}
              </p>
            )}
            {names !== '' && <p className="authors">{say('Article_By', { names })}</p>}
            {ArticleTools !== undefined && <ArticleTools articleId={page.id} title={title} path={page.path} />}
          </div>
        )}
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
        <figure className="hero__figure">
          <Picture image={image} isFirst />
        </figure>
      )}
    </header>
  );
};
