import { type BlogItem, isEndless, parseBlogHash, serialiseBlogQuery } from '@masthead/core/blogs';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import { Html } from '../../kit/modules/html.tsx';
import { Modules } from '../../kit/modules/modules.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import { useModuleRegistry } from '../../kit/modules/registry.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { ShareMenu } from '../../kit/share/share-menu.tsx';
import { ArticleCard } from '../../kit/ui/article-card.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { PrintedDate } from '../../kit/ui/printed-date.tsx';
import { TextLink } from '../../kit/ui/text-link.tsx';
import type { FurtherEntries } from './blog-list-state.ts';

type Entry = SanitisedModuleOf<'BlogEntry'>;

/** So many of the entries that follow are named below one. */
const named = 5;

type TermProps = { readonly blogHref: string; readonly url: string; readonly title: string };

/** Name that links to the blog narrowed by it, where it is a filter and there is a blog. */
const Term = ({ blogHref, url, title }: TermProps) => {
  const filter = parseBlogHash(url);
  if (filter === undefined || blogHref === '') return title;
  return (
    <a href={`${blogHref}?${serialiseBlogQuery({ filter, page: 1 })}`} rel={filter.kind === 'tag' ? 'tag' : undefined}>
      {title}
    </a>
  );
};

const Byline = ({ entry, blogHref }: { readonly entry: Entry; readonly blogHref: string }) => {
  const { translate, language } = useDictionary();
  const { authors, date } = entry;
  const { readingMinutes } = usePageFacts();
  const place = '\u{fffc}';
  const [before = '', after = ''] = translate('Article_By', { names: place }).split(place);
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(authors.map(({ id }) => id));
  return (
    <p className="byline">
      {authors.length > 0 && (
        <span>
          {before}
          {parts.map(({ type, value }, index) => {
            const author = type === 'element' ? authors.find(({ id }) => id === value) : undefined;
            // biome-ignore lint/suspicious/noArrayIndexKey: what stands between names has no identity but its place
            return author === undefined ? value : <Term key={index} blogHref={blogHref} {...author} />;
          })}
          {after}
        </span>
      )}
      {date !== undefined && <PrintedDate date={date} />}
      {readingMinutes !== undefined && (
        <time dateTime={`PT${readingMinutes}M`}>
          {translate('Article_ReadingTime', { minutes: String(readingMinutes) })}
        </time>
      )}
    </p>
  );
};

type FurtherProps = { readonly items: readonly BlogItem[]; readonly blog: Entry['blog'] };

/** The entries that follow (C§2): links, and in English, with script, the entries themselves as their reader comes to them (C§4). */
const Further = ({ items, blog }: FurtherProps) => {
  const { translate, language } = useDictionary();
  const [next] = items;
  if (next === undefined) return null;
  const section = (
    <section className="blog-further" aria-labelledby="blog-further">
      <h2 className="blog-further__title" id="blog-further">
        {blog === undefined ? (
          translate('Blog_Further')
        ) : (
          <TextLink link={{ ...blog, text: translate('Blog_MoreOf', { blog: blog.text }) }} />
        )}
      </h2>
      <p>
        <a className="button" rel="next" href={next.url}>
          {translate('Blog_Next', { title: next.title })}
        </a>
      </p>
      <ol className="blog-further__list">
        {items.slice(0, named).map(({ url, title, date }) => (
          <li key={url}>
            <a href={url}>{title}</a> {date !== undefined && <PrintedDate date={date} />}
          </li>
        ))}
      </ol>
    </section>
  );
  if (!isEndless(language)) return section;
  const texts = {
    appended: translate('Blog_Appended', { title: '{title}' }),
    stop: translate('Blog_Stop'),
    resume: translate('Blog_Resume'),
  };
  return (
    <Enhancement
      name="append-entries"
      when="visible"
      props={{ ...texts, addresses: items.map(({ url }) => url).join('\n') }}
    >
      <div className="blog-appended" />
      <p className="visually-hidden" role="status" />
      {section}
    </Enhancement>
  );
};

type BlogEntryProps = { readonly module: Entry; readonly data?: FurtherEntries | undefined };

/** C§3 "Blog entry" on its page: who wrote it, its text and tags, related posts, and what follows. */
export const BlogEntry = ({ module, data }: BlogEntryProps) => {
  const { translate } = useDictionary();
  const { id, path, address, isForPaper } = usePageFacts();
  const { articleTools: ArticleTools } = useModuleRegistry().slots;
  const { uid, title, dek, body, image, caption, tags, related, blog, isCardBased } = module;
  if (title === '') return <EditingNote message="Editing_NoItems" />;
  const blogHref = blog?.href ?? '';
  return (
    <div className={`blog blog--${isCardBased ? 'cards' : 'standard'}`}>
      <article className="blog-entry" data-address={address} data-title={title}>
        <header className="blog-entry__head">
          {blog !== undefined && (
            <p className="eyebrow">
              <TextLink link={blog} />
            </p>
          )}
          <h1 className="blog-entry__title">{title}</h1>
          {dek !== '' && <p className="blog-entry__dek">{dek}</p>}
          <Byline entry={module} blogHref={blogHref} />
          {!isForPaper && (
            <div className="blog-entry__tools">
              {ArticleTools !== undefined && <ArticleTools articleId={id} title={title} path={path} />}
              {!module.hidesShareTools && <ShareMenu hidesEmail={false} />}
            </div>
          )}
        </header>
        {image !== undefined && (
          <figure className="blog-entry__figure">
            <Picture image={image} isFirst />
            {caption !== '' && <figcaption>{caption}</figcaption>}
          </figure>
        )}
        <Html className="prose" html={body} />
        {tags.length > 0 && (
          <ul className="blog-tags" aria-label={translate('Blog_Topics')}>
            {tags.map(({ id, url, title: name }) => (
              <li key={id}>
                <Term blogHref={blogHref} url={url} title={name} />
              </li>
            ))}
          </ul>
        )}
        {related.length > 0 && (
          <section className="card-section" aria-labelledby={`${uid}-related`}>
            <h2 className="card-section__title" id={`${uid}-related`}>
              {translate('Blog_Related')}
            </h2>
            <ul className="cards cards--3">
              {related.map((card) => (
                <li key={card.url}>
                  <ArticleCard card={card} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
      {!module.hidesPromoBar && <Modules modules={module.promo} />}
      {!isForPaper && <Further items={data?.[uid] ?? []} blog={blog} />}
    </div>
  );
};
