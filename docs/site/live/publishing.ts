import { type DocumentContent, type Draft, draftMachine, draftView } from '@masthead/core/publishing';
import * as TE from 'fp-ts/TaskEither';
import { example } from './example.ts';

const content = (body: string): DocumentContent => ({
  kind: 'article',
  language: 'en',
  path: '/insights/on-tides',
  fields: { title: 'On tides' },
  body,
});

/** A service with one document: the services in memory have no drafts. */
const service = () => {
  let draft: Draft = {
    id: 'on-tides',
    revision: '1',
    state: 'published',
    content: content('Tides rise.'),
    changedBy: undefined,
    changedAt: 0,
    incomplete: [],
  };
  const keep = (changes: Partial<Draft>): Draft => {
    draft = { ...draft, ...changes, revision: String(Number(draft.revision) + 1) };
    return draft;
  };
  return {
    fetchDraft: () => TE.fromIO(() => draft),
    saveDraft: ({ content: written }: { readonly content: DocumentContent }) =>
      TE.fromIO(() => keep({ content: written, state: 'changed' })),
    publishDraft: () =>
      TE.fromIO(() => ({
        version: Number(keep({ state: 'published' }).revision),
        at: undefined,
        pages: ['/insights/on-tides'],
        warnings: [],
      })),
  };
};

export const examples = {
  draftMachine: example({
    machine: () => draftMachine(service()),
    input: { id: 'on-tides' },
    view: draftView,
    buttons: [
      ['Write', { type: 'content.changed', content: content('Tides rise and fall.') }],
      ['Save', { type: 'save.requested' }],
      ['Publish', { type: 'publish.requested' }],
    ],
  }),
};
