import { Language } from '@masthead/core';
import {
  decodePage,
  type FetchPreview,
  markLayout,
  type PageFailure,
  type PageNotInPreview,
  type Preview,
  type PreviewedSite,
} from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, type Sample } from '../client/call.ts';
import { decode } from '../client/decode.ts';
import { unforeseen } from '../client/transport.ts';
import { FindingsWire } from './shared/publishing-wire.ts';

const ShowsWire = t.intersection([
  t.type({
    changes: t.readonlyArray(
      t.type({
        language: Language,
        path: t.string,
        title: t.string,
        action: t.keyof({ publish: null, unpublish: null }),
      }),
    ),
  }),
  t.partial({ release: t.string, at: t.string, texts: t.record(t.string, t.string) }),
]);
const PreviewWire = t.type(
  {
    data: t.intersection([
      t.type({
        language: Language,
        path: t.string,
        state: t.keyof({ draft: null, changed: null, published: null }),
        languages: t.readonlyArray(Language),
        editing: t.boolean,
        expiresAt: t.string,
      }),
      t.partial({ document: t.string, shows: ShowsWire, incomplete: FindingsWire, rendered: t.unknown }),
    ]),
  },
  'preview',
);

const siteOf = ({ release, at, texts = {}, changes }: t.TypeOf<typeof ShowsWire>): PreviewedSite => ({
  release,
  at: at === undefined ? undefined : Date.parse(at),
  texts,
  changes,
});
const IncompleteWire = t.type({ findings: FindingsWire });

/** Fetches what an author has written as a page of this site, by the token of a preview link. */
export const fetchPreview = call<FetchPreview>()({
  service: 'media',
  method: 'POST',
  path: '/v1/previews',
  session: 'none',
  body: 'json',
  isQuery: true,
  request: ([token, language, path]) => ({ body: { token, language, path } }),
  answer: (answer, _, { layoutNames, report }) =>
    pipe(
      answer,
      decode(PreviewWire, (what) => report?.({ at: 'preview', componentName: '', ...what })),
      E.chainW(({ data }): E.Either<PageNotInPreview | PageFailure, Preview> => {
        const {
          document,
          language,
          path,
          state,
          languages,
          editing,
          expiresAt: until,
          shows,
          incomplete = [],
          rendered,
        } = data;
        const site = shows && siteOf(shows);
        const expiresAt = Date.parse(until);
        if (rendered === undefined) return E.left({ _tag: 'PageNotInPreview', site, expiresAt });
        const { layout, ...marked } = editing ? markLayout(rendered) : { layout: rendered };
        return pipe(
          decodePage({ language, path }, layoutNames)(layout),
          E.map((page) => ({
            page,
            document,
            site,
            state,
            languages,
            incomplete,
            editing: 'marks' in marked ? marked : undefined,
            expiresAt,
          })),
        );
      }),
    ),
  refusals: (rejected) => {
    if (rejected.status === 404 || rejected.status === 400) return { _tag: 'PreviewEnded' };
    if (rejected.status === 422 && IncompleteWire.is(rejected.body))
      return { _tag: 'DraftIncomplete', findings: rejected.body.findings };
    return unforeseen(rejected);
  },
});

export const sample: Sample<FetchPreview> = {
  given: ['A'.repeat(43), 'en'],
  answer: {
    data: {
      document: 'page-1',
      language: 'en',
      path: '/on-tides',
      state: 'draft',
      languages: ['en'],
      editing: false,
      expiresAt: '2026-11-22T12:05:00.000Z',
      rendered: {
        sitecore: {
          context: { language: 'en', itemId: 'page-1', accessStatus: 'public', pageMetaData: {} },
          route: {
            name: 'page-1',
            itemId: 'page-1',
            itemLanguage: 'en',
            fields: { title: { value: 'On tides' } },
            placeholders: { main: [] },
          },
        },
      },
    },
  },
};
