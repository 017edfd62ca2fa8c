import {
  type BlogAuthor,
  type BlogFilter,
  type BlogFound,
  type BlogQuery,
  type BlogTerm,
  blogIn,
  blogPageSize,
  blogParameters,
  entryCard,
  printBlogHash,
  serialiseBlogQuery,
  wholeBlog,
} from '@masthead/core/blogs';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import { Modules } from '../../kit/modules/modules.tsx';
import { usePageFacts } from '../../kit/modules/page-context.tsx';
import { cutClasses, percentClass } from '../../kit/modules/percent-class.ts';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { ShareMenu } from '../../kit/share/share-menu.tsx';
import { ArticleCard } from '../../kit/ui/article-card.tsx';
import { Picture } from '../../kit/ui/picture.tsx';
import { PrintedDate } from '../../kit/ui/printed-date.tsx';
import { listAddress } from '../../kit/ui/use-list-address.ts';
import { useListState } from '../../kit/ui/use-list-state.ts';
import type { BlogListStates } from './blog-list-state.ts';

type Blog = SanitisedModuleOf<'Blog'>;
type HrefOf = (query: BlogQuery) => string;

/** C§3 hero render styles. C§2: a hero is shown where nothing narrows the blog. */
const BlogHero = ({ module }: { readonly module: Blog }) => {
  const { style, color, crop, image, topOffset, title, description, hidesShareTools, overlay, textGround } = module;
  const scrim = textGround === 'scrim' ? ` blog-hero--on-scrim ${percentClass(overlay * 100)}` : '';
  return (
    <header className={`blog-hero blog-hero--${style} blog-hero--${color}${scrim}`}>
      {image !== undefined && (
        <div className={`blog-hero__picture ${cutClasses({ crop, topOffset })}`}>
          <Picture image={image} isFirst />
        </div>
      )}
      <div className="blog-hero__text">
        <h1 className="blog-hero__title">{title}</h1>
        {description !== '' && <p className="blog-hero__description">{description}</p>}
        {!hidesShareTools && <ShareMenu hidesEmail={false} />}
      </div>
    </header>
  );
};

type FilterHeadProps = {
  readonly blog: Blog;
  readonly filter: BlogFilter;
  readonly found: BlogFound;
  readonly hrefOf: HrefOf;
};

/** What the blog is narrowed by, in place of its hero; of an author, who that is. */
const FilterHead = ({ blog, filter, found, hrefOf }: FilterHeadProps) => {
  const { translate } = useDictionary();
  const author = filter.kind === 'author' ? found.authors.find(({ slug }) => slug === filter.slug) : undefined;
  const tag = filter.kind === 'tag' ? found.tags.find(({ slug }) => slug === filter.slug) : undefined;
  const name = author?.title ?? tag?.title ?? filter.slug;
  return (
    <header className="blog-head">
      <p className="eyebrow">
        <a href={hrefOf(wholeBlog)} data-filter="">
          {blog.title}
        </a>
      </p>
      <h1 className="blog-head__title">
        {translate(filter.kind === 'tag' ? 'Blog_ByTag' : 'Blog_ByAuthor', { name })}
      </h1>
      {author !== undefined && <AuthorNote author={author} />}
    </header>
  );
};

const AuthorNote = ({ author }: { readonly author: BlogAuthor }) => {
  const { translate } = useDictionary();
  const { title, image, firmTitle, location, description, profileUrl } = author;
  const facts = [firmTitle, location].filter((fact) => fact !== '');
  return (
    <div className="blog-head__author">
      {image !== undefined && <Picture image={{ ...image, alt: '' }} isWhole className="blog-head__portrait" />}
      <div>
        {facts.length > 0 && (
          <p className="byline">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {description !== '' && <p>{description}</p>}
        {profileUrl !== '' && (
          <p>
            <a className="arrow-link" href={profileUrl}>
              {translate('Blog_Profile', { name: title })}
            </a>
          </p>
        )}
      </div>
    </div>
  );
};

type BrowseProps = {
  readonly title: string;
  readonly kind: BlogFilter['kind'];
  readonly terms: readonly BlogTerm[];
  readonly filter: BlogFilter | undefined;
  readonly hrefOf: HrefOf;
};

/** C§3 "browse options": each is a link to a page; script opens it in this one (C§2). */
const Browse = ({ title, kind, terms, filter, hrefOf }: BrowseProps) =>
  terms.length === 0 ? null : (
    <nav className="blog-browse" aria-label={title}>
      <p className="blog-browse__title" aria-hidden>
        {title}
      </p>
      <ul>
        {terms.map((term) => {
          const own: BlogFilter = { kind, slug: term.slug };
          const isChosen = filter?.kind === kind && filter.slug === term.slug;
          return (
            <li key={term.slug}>
              <a
                href={hrefOf(isChosen ? wholeBlog : { filter: own, page: 1 })}
                data-filter={isChosen ? '' : printBlogHash(own)}
                aria-current={isChosen ? 'true' : undefined}
              >
                {term.title}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );

const Entries = ({ blog, found, query, hrefOf }: Omit<FilterHeadProps, 'filter'> & { readonly query: BlogQuery }) => {
  const { language, translate } = useDictionary();
  if (found.items.length === 0) return <p>{translate('Blog_Empty')}</p>;
  const pages = Math.ceil(found.total / blogPageSize);
  return (
    <>
      <h2 className="blog__heading">{translate('Blog_Entries')}</h2>
      {blog.isCardBased ? (
        <ul className="cards cards--3">
          {found.items.map((item) => (
            <li key={item.url}>
              <ArticleCard card={entryCard(language)(item)} />
            </li>
          ))}
        </ul>
      ) : (
        <ol className="blog-list">
          {found.items.map(({ url, title, description, date, image, authors }) => (
            <li key={url}>
              <article className="blog-list__entry">
                {image !== undefined && (
                  <div className="blog-list__picture">
                    <Picture image={{ ...image, alt: '' }} isWhole />
                  </div>
                )}
                <div>
                  <h3 className="blog-list__title">
                    <a href={url}>{title}</a>
                  </h3>
                  <p className="byline">
                    {authors.map((author) => (
                      <span key={author.slug}>{author.title}</span>
                    ))}
                    {date !== undefined && <PrintedDate date={date} />}
                  </p>
                  {description !== '' && <p>{description}</p>}
                </div>
              </article>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className="blog-pages" aria-label={translate('Blog_Pages')}>
          {query.page > 1 && (
            <a className="button button--quiet" rel="prev" href={hrefOf({ ...query, page: query.page - 1 })}>
              {translate('Blog_Newer')}
            </a>
          )}
          {query.page < pages && (
            <a className="button button--quiet" rel="next" href={hrefOf({ ...query, page: query.page + 1 })}>
              {translate('Blog_Older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
};

type BlogViewProps = { readonly module: Blog; readonly data?: BlogListStates | undefined };

/**
 * C§2, C§3: the page of a blog: its hero, what it can be browsed by, and its entries. Narrowed, it is a page of its own; script shows that
 * in this one, under the hashes of C§2.
 */
export const BlogSection = ({ module, data }: BlogViewProps) => {
  const { translate } = useDictionary();
  const { path } = usePageFacts();
  const listState = useListState(module.uid);
  const address = listAddress(listState, Object.values(blogParameters));
  const hrefOf: HrefOf = (query) => address(serialiseBlogQuery(query));
  const { query, found } = data?.[module.uid] ?? { query: wholeBlog, found: null };
  const { filter } = query;
  if (module.title === '' && module.image === undefined) return <EditingNote message="Editing_EmptyHero" />;
  return (
    <div className={`blog blog--${module.isCardBased ? 'cards' : 'standard'}`}>
      <Enhancement name="filter-blog" when="load" props={{}}>
        <p className="visually-hidden" role="status" />
        <div className="blog__view">
          {filter === undefined || found === null ? (
            <BlogHero module={module} />
          ) : (
            <FilterHead blog={module} filter={filter} found={found} hrefOf={hrefOf} />
          )}
          {found === null ? (
            blogIn(path) !== undefined && <p role="note">{translate('Blog_Away')}</p>
          ) : (
            <>
              {module.browsesTags && (
                <Browse
                  title={translate('Blog_Topics')}
                  kind="tag"
                  terms={found.tags}
                  filter={filter}
                  hrefOf={hrefOf}
                />
              )}
              {module.browsesAuthors && (
                <Browse
                  title={translate('Blog_Authors')}
                  kind="author"
                  terms={found.authors}
                  filter={filter}
                  hrefOf={hrefOf}
                />
              )}
              <Entries blog={module} found={found} query={query} hrefOf={hrefOf} />
            </>
          )}
        </div>
      </Enhancement>
      <Modules modules={module.promo} />
    </div>
  );
};
