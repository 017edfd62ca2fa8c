import Type, { type Static } from 'typebox';
import type { Position } from '../../platform/authored/problem.ts';
import type { Authored } from '../format/authoring.ts';
import { type Field, valueField } from '../format/layout.ts';
import { addressIn, pageFor, type WrittenEntry } from '../format/page-index.ts';
import { nameIn, portraitOf, storyOf, termsOf } from '../format/people.ts';
import type { Scope } from '../format/scope.ts';
import { imageField, itemsOf, kind, timeOf } from './fields.ts';

/** Returns a name as part of an address: its letters and digits, of any language, joined by hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const AuthorOfBlog = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** C§3 "Author/tag list items": an author with a public profile has its data. The address is the filter of C§2. */
const authors = (written: readonly Static<typeof AuthorOfBlog>[], scope: Scope, at: Position): Field =>
  itemsOf(written, scope, at, ({ name }) => {
    const { people, language, index } = scope;
    const person = people.named(name);
    const { title, locations } =
      person === undefined ? { title: '', locations: [] } : termsOf(person, people, language);
    const portrait = person && portraitOf(person, people, language);
    return {
      url: `#/author/${slugOf(person?.name ?? name)}`,
      fields: {
        title: valueField(person === undefined ? name : nameIn(person, language)),
        firmTitle: valueField(title),
        location: valueField(locations[0]?.name ?? ''),
        description: valueField(person === undefined ? '' : storyOf(person, language).description),
        profileUrl: valueField(person?.pagePath === undefined ? '' : addressIn(index, language, person.pagePath)),
        ...(portrait && { image: imageField(portrait, scope) }),
      },
    };
  });

const tags = (written: readonly string[], scope: Scope, at: Position): Field =>
  itemsOf(written, scope, at, (title) => ({ url: `#/tag/${slugOf(title)}`, fields: { title: valueField(title) } }));

export const blogKinds = {
  blogAuthors: kind(Type.Array(AuthorOfBlog, { maxItems: 6 }), [], authors),
  blogTags: kind(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 10 }), [], tags),
} as const;

/** The module that shows a blog, on the page above its entries. */
const blogAbove = ({ front, language }: WrittenEntry, scope: Scope) => {
  const path = front.path.slice(0, front.path.lastIndexOf('/'));
  const page = pageFor(scope.index, language, path);
  const blog = page?.kind === 'composed' ? page.front.main.find(({ component }) => component === 'Blog') : undefined;
  if (page === undefined || page.language !== language || blog === undefined) {
    scope.report(['path'], `is below ${path}, where there is no page with a blog in this language`);
    return undefined;
  }
  return { path, title: page.front.title, fields: blog.fields ?? {}, areaA: blog.areaA ?? [] };
};

/**
 * The main area of an entry's page (C§3 "Blog entry"): the entry, with the settings of its blog (theme, share tools)
 * and its promo bars below, unless the entry disables them.
 */
export const entryMain = (page: WrittenEntry, scope: Scope): readonly Authored[] => {
  const { front } = page;
  const blog = blogAbove(page, scope);
  if (blog === undefined) return [];
  const { theme, hideShareTools } = blog.fields;
  return [
    {
      component: 'BlogEntry',
      fields: {
        title: front.title,
        description: front.description,
        body: page.source.body,
        displayDate: timeOf(front.displayDate),
        ...(front.displayDateBlog && { displayDateBlog: timeOf(front.displayDateBlog) }),
        authors: front.authors.map(({ name }) => ({ name })),
        tags: front.tags,
        ...(front.image && { heroImage: front.image }),
        heroImageCaption: front.imageCaption ?? '',
        hideCaption: front.hideCaption ?? false,
        hidePromoBar: front.hidePromoBar ?? false,
        hideDek: front.hideDek ?? false,
        ...(front.related && { relatedPosts: { articles: front.related } }),
        parent: { text: blog.title, href: blog.path },
        ...(theme !== undefined && { theme }),
        ...(hideShareTools !== undefined && { hideShareTools }),
      },
      areaA: front.hidePromoBar === true ? [] : blog.areaA.filter(({ component }) => component === 'PromoBar'),
    },
  ];
};
