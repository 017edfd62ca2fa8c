import { canonicalPath, textAttributes } from '@masthead/core/content';
import { authorsIn } from '../../kit/modules/article-facts.ts';
import type { DrawableOf } from '../../kit/modules/drawable.ts';
import type { DrawablePage } from '../../kit/modules/drawable-page.ts';
import { sharedPicture } from './page-meta.tsx';

export type ArticleSurroundings = { readonly origin: string; readonly publisher: string };

type Data = Readonly<Record<string, unknown>>;

const common = (page: DrawablePage, { origin, publisher }: ArticleSurroundings): Data => ({
  '@context': 'https://schema.org',
  description: page.description,
  inLanguage: textAttributes(page).lang,
  mainEntityOfPage: `${origin}${canonicalPath(page)}`,
  publisher: { '@type': 'Organization', name: publisher, url: origin },
  isAccessibleForFree: page.access === 'public',
});

/** A page that is no article as search engines read it (schema.org WebPage). */
export const pageData = (page: DrawablePage, surroundings: ArticleSurroundings): Data => ({
  ...common(page, surroundings),
  '@type': 'WebPage',
  name: page.title,
});

/** When an article was published, and when the version of it that is shown. */
const datesOf = ({ metadata: { displayDate, firstPublished } }: DrawablePage): Data => ({
  ...(displayDate === undefined ? {} : { datePublished: firstPublished ?? displayDate }),
  ...(firstPublished === undefined ? {} : { dateModified: displayDate }),
});

/** Who wrote an article, each with the profile that its hero leads to. */
const authorsOf = ({ main, metadata }: DrawablePage, { origin }: ArticleSurroundings): readonly Data[] => {
  const named = authorsIn(main);
  return metadata.authors.map((name) => {
    const profile = named.find((author) => author.name === name)?.url;
    return { '@type': 'Person', name, ...(profile && { url: new URL(profile, origin).href }) };
  });
};

/** An article as search engines read it (schema.org Article). */
export const articleData = (page: DrawablePage, surroundings: ArticleSurroundings): Data => ({
  ...common(page, surroundings),
  '@type': 'Article',
  headline: page.title,
  ...datesOf(page),
  ...(page.metadata.image === undefined
    ? {}
    : { image: [new URL(sharedPicture(page.metadata.image).src, surroundings.origin).href] }),
  ...(page.metadata.authors.length === 0 ? {} : { author: authorsOf(page, surroundings) }),
});

/** An entry of a blog as search engines read it (schema.org BlogPosting in a Blog). */
export const entryData = (
  page: DrawablePage,
  { title, date, authors, tags, blog, image }: DrawableOf<'BlogEntry'>,
  surroundings: ArticleSurroundings,
): Data => ({
  ...common(page, surroundings),
  '@type': 'BlogPosting',
  headline: title,
  ...(date === undefined ? {} : { datePublished: date }),
  ...(image === undefined ? {} : { image: [new URL(sharedPicture(image).src, surroundings.origin).href] }),
  author: authors.map(({ title: name, profileUrl }) => ({
    '@type': 'Person',
    name,
    ...(profileUrl !== '' && { url: new URL(profileUrl, surroundings.origin).href }),
  })),
  ...(tags.length === 0 ? {} : { keywords: tags.map((tag) => tag.title) }),
  ...(blog === undefined
    ? {}
    : { isPartOf: { '@type': 'Blog', name: blog.text, url: new URL(blog.href, surroundings.origin).href } }),
});

/** The site as search engines read it from its home page, with the address of its search (schema.org WebSite). */
export const siteData = (page: DrawablePage, { origin, publisher }: ArticleSurroundings, searchPath: string): Data => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: publisher,
  url: `${origin}${canonicalPath(page)}`,
  inLanguage: textAttributes(page).lang,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** A page about a person as search engines read it (schema.org ProfilePage about a Person). What nobody wrote is left out. */
export const profileData = (
  page: DrawablePage,
  person: DrawableOf<'PeopleProfile'>,
  surroundings: ArticleSurroundings,
): Data => {
  const { origin, publisher } = surroundings;
  const sameAs = [person.linkedIn, person.twitter].filter((address) => address !== undefined);
  const { publisher: _, ...about } = common(page, surroundings);
  return {
    ...about,
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      url: `${origin}${canonicalPath(page)}`,
      worksFor: { '@type': 'Organization', name: publisher, url: origin },
      ...(person.englishName === '' ? {} : { alternateName: person.englishName }),
      ...(person.firmTitle === '' ? {} : { jobTitle: person.firmTitle }),
      ...(page.description === '' ? {} : { description: page.description }),
      ...(page.metadata.image === undefined
        ? {}
        : { image: new URL(sharedPicture(page.metadata.image).src, origin).href }),
      ...(person.location === undefined ? {} : { workLocation: { '@type': 'Place', name: person.location.label } }),
      ...(person.expertise.length === 0 ? {} : { knowsAbout: person.expertise.map(({ text }) => text) }),
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
  };
};
