import { type CalendarDate, formatDate } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { authorsId } from '../modules/article-facts.ts';
import { usePageFacts } from '../modules/page-context.tsx';
import { useModuleRegistry } from '../modules/registry.ts';
import type { SanitisedModuleOf } from '../modules/sanitised.ts';
import { ShareMenu } from '../share/share-menu.tsx';
import { PrintedDate } from '../ui/printed-date.tsx';

type BylineProps = { readonly authors: SanitisedModuleOf<'ArticleHero'>['authors'] };

/** Byline of an article: authors link to their public profiles (C§2), else to the section about the authors. */
const Byline = ({ authors }: BylineProps) => {
  const { translate, language } = useDictionary();
  const page = usePageFacts();
  const { aboutTheAuthors, authorsUid } = page.article ?? {};
  const about = (aboutTheAuthors ?? authorsUid) === undefined ? undefined : `#${authorsId}`;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = authors.map(({ name }) => name);
  if (names.length === 0) return null;
  if (authors.every(({ url }) => url === undefined)) {
    const text = translate('Article_By', { names: list.format(names) });
    return <p className="authors">{about === undefined ? text : <a href={about}>{text}</a>}</p>;
  }
  const place = '\u{fffc}';
  const [before = '', after = ''] = translate('Article_By', { names: place }).split(place);
  const parts = list.formatToParts(names);
  const authorAt = (index: number) => authors[parts.slice(0, index).filter(({ type }) => type === 'element').length];
  return (
    <p className="authors">
      {before}
      {parts.map(({ type, value }, index) => {
        const href = type === 'element' ? (authorAt(index)?.url ?? about) : undefined;
        return href === undefined ? (
          value
        ) : (
          <a key={value} href={href} rel={href === about ? undefined : 'author'}>
            {value}
          </a>
        );
      })}
      {after}
    </p>
  );
};

/** The day of an article; of one that was published before, the first day and that of the version which is shown. */
const PublishedOn = ({ date }: { readonly date: CalendarDate }) => {
  const { translate, language } = useDictionary();
  const { firstPublished } = usePageFacts();
  if (firstPublished === undefined) return <PrintedDate date={date} />;
  return (
    <>
      <PrintedDate date={firstPublished} />
      <time suppressHydrationWarning dateTime={date}>
        {translate('Article_Updated', { date: formatDate(language, 'day')(date) })}
      </time>
    </>
  );
};

type ArticleMetaProps = {
  readonly hero: Pick<
    SanitisedModuleOf<'ArticleHero'>,
    'title' | 'articleType' | 'date' | 'authors' | 'sourcePublication'
  > & {
    readonly externalPublication?: string;
  };
};

/** Facts of an article in a hero: kind, date, length, source, authors and tools. The page adds what the hero omits. */
export const ArticleMeta = ({ hero }: ArticleMetaProps) => {
  const { translate } = useDictionary();
  const page = usePageFacts();
  const { articleTools: ArticleTools } = useModuleRegistry().slots;
  const { said } = page;
  const articleType = hero.articleType || (said?.articleType ?? '');
  const date = hero.date ?? said?.date;
  const authors = hero.authors.length > 0 ? hero.authors : (said?.authors ?? []);
  const sources = [hero.sourcePublication || (said?.source ?? ''), hero.externalPublication ?? ''].filter(
    (source) => source !== '',
  );
  return (
    <div className="hero__meta">
      {(articleType !== '' || date !== undefined || page.readingMinutes !== undefined || sources.length > 0) && (
        <p className="byline">
          {articleType !== '' && <span>{articleType}</span>}
          {date !== undefined && <PublishedOn date={date} />}
          {page.readingMinutes !== undefined && (
            <time dateTime={`PT${page.readingMinutes}M`}>
              {translate('Article_ReadingTime', { minutes: String(page.readingMinutes) })}
            </time>
          )}
          {sources.map((source) => (
            <cite key={source}>{source}</cite>
          ))}
        </p>
      )}
      <Byline authors={authors} />
      <div className="hero__tools">
        {ArticleTools !== undefined && (
          <ArticleTools articleId={page.id} title={hero.title || page.title} path={page.path} />
        )}
        {page.article?.isShared === true && <ShareMenu hidesEmail={page.article.hidesEmail} />}
      </div>
    </div>
  );
};
