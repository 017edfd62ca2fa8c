import { calendarDateFrom } from '@masthead/core';
import { leadsToPage } from '@masthead/core/addresses';
import { type BlogItem, type BlogTerm, parseBlogHash } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { type Listed, listOf, mayBeMissing } from '../client/wire-types.ts';

const PictureFields = t.intersection(
  [t.type({ src: t.string }), mayBeMissing({ alt: t.string, width: t.number, height: t.number })],
  'Picture',
);

/** A picture, or its address alone. */
export const PictureWire = new t.Type<t.TypeOf<typeof PictureFields>>(
  PictureFields.name,
  PictureFields.is,
  (given, context) => PictureFields.validate(typeof given === 'string' ? { src: given } : given, context),
  PictureFields.encode,
);

/** A name and its filter (C§2 `#/tag/{slug}`, `#/author/{slug}`). */
export const TermWire = t.intersection([t.type({ title: t.string }), mayBeMissing({ url: t.string })], 'BlogTerm');

export const TermsWire = listOf(TermWire);

/** C§3 "Blog item"; what a service leaves out of it is empty. */
export const BlogItemWire = t.intersection(
  [
    t.type({ title: t.string, url: t.string }),
    mayBeMissing({
      id: t.string,
      displaydate: t.string,
      imageurl: t.string,
      heroimage: PictureWire,
      description: t.string,
      blogauthors: TermsWire,
      blogentrytags: TermsWire,
    }),
  ],
  'BlogItem',
);

const isPixels = (value: number | undefined): value is number => (value ?? 0) > 0;

/** Converts a picture of the site or of another; undefined for one without a valid address. */
export const toPicture = (written: t.TypeOf<typeof PictureWire> | undefined): BlogItem['image'] => {
  if (written === undefined || !leadsToPage(written.src)) return undefined;
  const { src, alt = '', width, height } = written;
  return { src, alt, size: isPixels(width) && isPixels(height) ? { width, height } : undefined };
};

/** Converts terms; one without a filter cannot be chosen and is dropped. */
export const toTerms = (given: t.TypeOf<typeof TermsWire> | undefined): readonly BlogTerm[] =>
  (given?.items ?? []).flatMap(({ title, url }) => {
    const filter = parseBlogHash(url ?? '');
    return filter === undefined || title.trim() === '' ? [] : [{ title, slug: filter.slug }];
  });

/** Converts the entries that link to a page. */
export const toItems = ({ items }: Listed<t.TypeOf<typeof BlogItemWire>>): readonly BlogItem[] =>
  items
    .filter(({ url, title }) => leadsToPage(url) && title.trim() !== '')
    .map((item) => ({
      id: item.id ?? item.url,
      title: item.title,
      date: calendarDateFrom(item.displaydate ?? ''),
      image: toPicture(item.heroimage ?? (item.imageurl ? { src: item.imageurl } : undefined)),
      description: item.description ?? '',
      url: item.url,
      authors: toTerms(item.blogauthors),
      tags: toTerms(item.blogentrytags),
    }));

export const namePattern = '[a-z0-9][a-z0-9-]{0,99}';

/** Of an example. */
export const sampleItem = {
  id: 'entry-1',
  title: 'The quiet line',
  displaydate: '2026-09-14T00:00:00.000Z',
  imageurl: '/artwork/one.svg',
  heroimage: { src: '/artwork/one.svg', alt: '', width: 1600, height: 900 },
  description: 'What we saw.',
  url: '/blogs/shop-floor/the-quiet-line',
  blogauthors: [{ title: 'Tomas Adeyemi', url: '#/author/tomas-adeyemi' }],
  blogentrytags: [{ title: 'Night shift', url: '#/tag/night-shift' }],
} as const;
