import { calendarDateFrom } from '@masthead/core';
import type { FetchBlogEntry } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { listOf, mayBeMissing } from '../client/wire-types.ts';
import { namePattern } from './blog-wire.ts';

/** A text of layout JSON, or the text alone. */
const TextWire = t.union([t.string, t.type({ value: t.string })], 'Text');
const textIn = (text: t.TypeOf<typeof TextWire> | undefined): string =>
  typeof text === 'string' ? text : (text?.value ?? '');

const ModuleWire = mayBeMissing({
  fields: mayBeMissing({
    data: mayBeMissing({ blogEntry: mayBeMissing({ title: TextWire, displayDate: TextWire }) }),
  }),
});

/** Layout JSON of an entry: C§7 reads `route.placeholders.main[].fields.data.blogEntry` and `context.pageMetaData`. */
const EntryWire = t.type(
  {
    context: t.type({ pageMetaData: t.type({ url: t.string }) }),
    route: t.intersection([
      t.type({ placeholders: t.type({ main: listOf(ModuleWire) }) }),
      mayBeMissing({ fields: mayBeMissing({ title: TextWire }) }),
    ]),
  },
  'BlogEntry',
);

/** The same, as a layout service answers it. */
const AnswerWire = t.union([t.type({ sitecore: EntryWire }), EntryWire], 'BlogEntryAnswer');

/** C§7 `GET {article-api}/{blogpath}/{entry}`: a public entry. */
export const fetchBlogEntry = call<FetchBlogEntry>()({
  service: 'articles',
  method: 'GET',
  path: '/blogs/:blog/:entry',
  patterns: { blog: namePattern, entry: namePattern },
  session: 'none',
  request: ([blog, entry]) => ({ segments: { blog, entry } }),
  answer: reading(AnswerWire, (wire) => {
    const { context, route } = 'sitecore' in wire ? wire.sitecore : wire;
    const entry = route.placeholders.main.items.map((module) => module.fields?.data?.blogEntry).find((each) => each);
    return {
      title: textIn(entry?.title) || textIn(route.fields?.title),
      url: context.pageMetaData.url,
      date: calendarDateFrom(textIn(entry?.displayDate)),
    };
  }),
  refusals: { 404: { _tag: 'EntryMissing' } },
});

export const sample: Sample<FetchBlogEntry> = {
  given: ['shop-floor', 'the-quiet-line'],
  answer: {
    sitecore: {
      context: { pageMetaData: { url: '/blogs/shop-floor/the-quiet-line' } },
      route: {
        placeholders: {
          main: [
            {
              componentName: 'BlogEntry',
              fields: {
                data: {
                  blogEntry: { title: { value: 'The quiet line' }, displayDate: { value: '2026-09-14T00:00:00Z' } },
                },
              },
            },
          ],
        },
      },
    },
  },
};
