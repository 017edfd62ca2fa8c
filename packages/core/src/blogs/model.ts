import type { Image, ListedCard } from '../content/index.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import { distinctBy } from '../shared/distinct.ts';
import type { Language } from '../shared/language.ts';
import { truncateDescription } from '../shared/text.ts';

/** The filter of a blog (C§2): a tag or an author, by its name in the address. */
export type BlogFilter = { readonly kind: 'tag' | 'author'; readonly slug: string };

/** C§3 `blogauthors`, `blogentrytags`: a name and its filter. */
export type BlogTerm = { readonly title: string; readonly slug: string };

/** C§3 "Blog item". */
export type BlogItem = {
  readonly id: string;
  readonly title: string;
  readonly date: CalendarDate | undefined;
  readonly image: Image | undefined;
  readonly description: string;
  /** Of its page, with language prefix. */
  readonly url: string;
  readonly authors: readonly BlogTerm[];
  readonly tags: readonly BlogTerm[];
};

/** C§3 "Author list item". */
export type BlogAuthor = BlogTerm & {
  readonly firmTitle: string;
  readonly location: string;
  readonly description: string;
  readonly image: Image | undefined;
  /** Address of the public profile; empty for none. */
  readonly profileUrl: string;
};

/** A blog of the site. */
export type BlogSummary = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: Image | undefined;
};

/** The query in the address of a blog; `page` from 1. */
export type BlogQuery = { readonly filter: BlogFilter | undefined; readonly page: number };

export type BlogPage = { readonly items: readonly BlogItem[]; readonly total: number };

/** An entry by itself (C§7): its title and its address as the page's metadata has it. */
export type BlogEntryPart = { readonly title: string; readonly url: string; readonly date: CalendarDate | undefined };

export const blogPageSize = 6;
/** The last page that can be requested. */
export const maxBlogPages = 500;
/** C§9: number of blogs in a feature. */
export const featuredBlogs = 5;

export const wholeBlog: BlogQuery = { filter: undefined, page: 1 };

/** The name of a blog, by which the article API knows it, in the path of its page or of one of its entries; undefined for any other path. */
export const blogIn = (path: string): string | undefined => /^\/blogs\/([a-z0-9-]{1,100})(?:\/[^/]+)?$/.exec(path)?.[1];

/** C§4: further entries are appended for English alone. */
export const isEndless = (language: Language): boolean => language === 'en';

/** C§5: of entries with one address the first. */
export const distinctEntries = distinctBy(({ url }: Pick<BlogItem, 'url'>) => url);

/**
 * Returns the entries of a blog after one: older ones, newest first, and then the newer ones. C§7:
 * without the entry itself.
 */
export const entriesAfter = (items: readonly BlogItem[], url: string): readonly BlogItem[] => {
  const all = distinctEntries(items);
  const at = all.findIndex((item) => item.url === url);
  return at === -1 ? all : [...all.slice(at + 1), ...all.slice(0, at)];
};

export type FeaturedBlog = {
  readonly card: ListedCard;
  /** C§9: the third is dark, without picture. */
  readonly isDark: boolean;
};

/** C§5, C§9: at most five, each address once, the third dark and without a picture; none without a title. */
export const featured = (title: string, cards: readonly ListedCard[]): readonly FeaturedBlog[] =>
  title === ''
    ? []
    : distinctEntries(cards)
        .slice(0, featuredBlogs)
        .map((card, at) =>
          at === 2 ? { card: { ...card, image: undefined }, isDark: true } : { card, isDark: false },
        );

/** An entry as a card of a list of blogs, which links to its address (C§2); its description is cut as that of any card (C§5). */
export const entryCard =
  (language: Language) =>
  ({ id, url, title, description, date, image }: Omit<BlogItem, 'authors' | 'tags'>): ListedCard => ({
    id,
    url,
    title,
    date,
    image,
    description: truncateDescription(language)(description),
    eyebrow: '',
    articleType: '',
    language: undefined,
  });

/** A blog as such a card. */
export const blogCard =
  (language: Language) =>
  (blog: BlogSummary): ListedCard =>
    entryCard(language)({ ...blog, date: undefined });
