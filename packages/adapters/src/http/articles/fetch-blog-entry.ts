import { calendarDateFrom } from '@masthead/core';
import type { FetchBlogEntry } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../call.ts';
import { listOf, mayBeMissing } from '../wire-types.ts';
import { namePattern } from './blog-wire.ts';

const Value = t.type({ value: t.string });

/** Layout JSON of an entry: C§7 reads `route.placeholders.main[].fields.data.blogEntry` and `context.pageMetaData`. */
const EntryWire = t.type(
  {
    sitecore: t.type({
      context: t.type({ pageMetaData: t.type({ url: t.string }) }),
      route: t.type({
        placeholders: t.type({
          main: listOf(
            mayBeMissing({
              fields: mayBeMissing({
                data: mayBeMissing({
                  blogEntry: t.intersection([t.type({ title: Value }), mayBeMissing({ displayDate: Value })]),
                }),
              }),
            }),
          ),
        }),
      }),
    }),
  },
  'BlogEntry',
);

/** C§7 `GET {article-api}/{blogpath}/{entry}`: an entry that everybody may read. */
export const fetchBlogEntry = call<FetchBlogEntry>()({
  service: 'articles',
  method: 'GET',
  path: '/blogs/:blog/:entry',
  patterns: { blog: namePattern, entry: namePattern },
  session: 'none',
  request: ([blog, entry]) => ({ segments: { blog, entry } }),
  answer: reading(EntryWire, ({ sitecore: { context, route } }) => {
    const entry = route.placeholders.main.items.map((module) => module.fields?.data?.blogEntry).find((each) => each);
    return {
      title: entry?.title.value ?? '',
      url: context.pageMetaData.url,
      date: calendarDateFrom(entry?.displayDate?.value ?? ''),
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
