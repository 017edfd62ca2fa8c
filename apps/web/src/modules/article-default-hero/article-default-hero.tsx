import { useCopy } from '../../copy/copy.tsx';
import type { DrawableOf } from '../drawable.ts';
import { usePageFacts } from '../page-context.tsx';
import { Picture } from '../picture.tsx';
import { PrintedDate } from '../printed-date.tsx';
import { TextLink } from '../text-link.tsx';
import { ArticleTools } from './article-tools.tsx';

type ArticleDefaultHeroProps = { readonly module: DrawableOf<'ArticleHero'> };

/** C§1 "article default": headline, picture, who wrote it and when. */
export const ArticleDefaultHero = ({ module }: ArticleDefaultHeroProps) => {
  const { say, language } = useCopy();
  const page = usePageFacts();
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
            {(articleType !== '' || date !== undefined) && (
              <p className="byline">
                {articleType !== '' && <span>{articleType}</span>}
                {date !== undefined && <PrintedDate date={date} precision="day" />}
                {sourcePublication !== '' && <cite>{sourcePublication}</cite>}
              </p>
            )}
            {names !== '' && <p className="authors">{say('Article_By', { names })}</p>}
            <ArticleTools articleId={page.id} title={title} path={page.path} />
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
          <Picture image={image} sizes="(min-width: 64rem) 60vw, 100vw" isFirst />
        </figure>
      )}
    </header>
  );
};
