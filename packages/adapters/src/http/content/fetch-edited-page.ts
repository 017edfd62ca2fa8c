import { decodePage, type FetchEditedPage, markSitecoreLayout, sitecoreScriptsOf } from '@masthead/core/content';
import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, type Sample } from '../client/call.ts';
import { dataOf, graph } from './graph.ts';

const ItemWire = t.type({ item: t.union([t.type({ rendered: t.unknown }, 'item'), t.null]) }, 'data');

const query = `query EditedPage($itemId: String!, $language: String!, $version: String) {
  item(path: $itemId, language: $language, version: $version) { rendered }
}`;

/** Fetches a page as an editor of Sitecore Pages has it before them (docs/guides/sitecore-pages.md); our own content service has no such query. */
export const fetchEditedPage = call<FetchEditedPage>()({
  ...graph,
  headers: ['sc_editMode', 'sc_layoutKind'],
  request: ([{ itemId, language, version, isEdited, hasSharedLayout }]) => ({
    headers: { sc_editMode: String(isEdited), sc_layoutKind: hasSharedLayout ? 'shared' : 'final' },
    body: { operationName: 'EditedPage', query, variables: { itemId, language, version } },
  }),
  answer: (answer, [{ path, language, isEdited }], context) =>
    pipe(
      dataOf(ItemWire, ({ item }) => item?.rendered)(answer, context),
      E.chainW(({ item }) => {
        const sent = item?.rendered;
        const { layout, ...marked } = isEdited ? markSitecoreLayout(sent) : { layout: sent };
        return pipe(
          decodePage({ path, language }, context.layoutNames)(layout),
          E.map((page) => ({
            page,
            editing: 'marks' in marked ? { ...marked, ...sitecoreScriptsOf(sent) } : undefined,
          })),
        );
      }),
    ),
});

export const sample: Sample<FetchEditedPage> = {
  given: [
    { itemId: 'page-1', path: '/on-tides', language: 'en', version: undefined, isEdited: true, hasSharedLayout: false },
  ],
  answer: {
    data: {
      item: {
        rendered: {
          sitecore: {
            context: { language: 'en', itemId: 'page-1', accessStatus: 'public', pageMetaData: {}, pageEditing: true },
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
  },
};
