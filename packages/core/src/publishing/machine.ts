import { assign, not } from 'xstate';
import type { Defect, TransportFailure } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { Conflict, PublishingFailure } from './failure.ts';
import type { DocumentContent, Draft, Finding, Publication } from './model.ts';
import type { FetchDraft, PublishDraft, SaveDraft } from './port.ts';

export type DraftPorts = {
  readonly fetchDraft: FetchDraft;
  readonly saveDraft: SaveDraft;
  readonly publishDraft: PublishDraft;
};

export type DraftPauses = {
  /** Time without a change after which a draft is saved, in milliseconds. */
  readonly autosaveMs?: number;
  /** Time after which a call that did not reach the service is repeated. */
  readonly retryMs?: number;
};

/** `content` begins a new document; without it the document is fetched. */
export type DraftInput = { readonly id: string; readonly content?: DocumentContent | undefined };

export type DraftEvent =
  | { readonly type: 'content.changed'; readonly content: DocumentContent }
  | { readonly type: 'save.requested' }
  | { readonly type: 'publish.requested'; readonly message?: string | undefined }
  | { readonly type: 'load.retried' }
  /** What is written here replaces what another has written. */
  | { readonly type: 'conflict.overwritten' }
  /** What another has written replaces what is written here. */
  | { readonly type: 'conflict.discarded' };

type Failed = { readonly failure: PublishingFailure | Defect };

type DraftOutcome =
  | { readonly type: 'draft.loaded'; readonly draft: Draft }
  | ({ readonly type: 'draft.failed' } & Failed)
  | { readonly type: 'save.succeeded'; readonly draft: Draft }
  | ({ readonly type: 'save.failed' } & Failed)
  | { readonly type: 'publish.succeeded'; readonly publication: Publication }
  | ({ readonly type: 'publish.failed' } & Failed);

export type DraftContext = {
  readonly id: string;
  /** What the editor has written; never dropped but by `conflict.discarded`. */
  readonly content: DocumentContent;
  /** What of it the service has; undefined before a new document is saved. */
  readonly saved: DocumentContent | undefined;
  /** What is being saved. */
  readonly sent: DocumentContent | undefined;
  readonly revision: string | undefined;
  /** What it lacks before it can be published. */
  readonly incomplete: readonly Finding[];
  /** Why it was refused last. */
  readonly findings: readonly Finding[];
  readonly conflict: Conflict | undefined;
  readonly failure: PublishingFailure | Defect | undefined;
  /** The last publication since the document was opened. */
  readonly publication: Publication | undefined;
  readonly wantsPublication: boolean;
  readonly message: string | undefined;
};

const nothing: DocumentContent = { kind: '', language: '', path: '', fields: {} };

const passing: Readonly<Record<TransportFailure['_tag'], true>> = {
  Unreachable: true,
  TimedOut: true,
  TooManyTries: true,
  Unavailable: true,
  Garbled: true,
};

const outcomes = outcomesOf<DraftOutcome>();

/**
 * Editing one draft: loaded, saved a moment after the last change, published. What is written is kept whatever the service answers: a call
 * that does not reach it is repeated, and what another has written meanwhile waits for the editor's decision.
 */
export const draftMachine = (ports: DraftPorts, { autosaveMs = 1_000, retryMs = 5_000 }: DraftPauses = {}) => {
  const machine = setup({
    types: {
      context: {} as DraftContext,
      events: {} as DraftEvent | DraftOutcome,
      input: {} as DraftInput,
      tags: {} as 'busy' | 'settled',
    },
    delays: { autosavePause: autosaveMs, retryPause: retryMs },
    actors: {
      fetch: outcomes(({ id }: { readonly id: string }) => ports.fetchDraft(id), {
        succeeded: (draft) => ({ type: 'draft.loaded', draft }),
        failed: (failure) => ({ type: 'draft.failed', failure }),
      }),
      save: outcomes(ports.saveDraft, {
        succeeded: (draft) => ({ type: 'save.succeeded', draft }),
        failed: (failure) => ({ type: 'save.failed', failure }),
      }),
      publish: outcomes(ports.publishDraft, {
        succeeded: (publication) => ({ type: 'publish.succeeded', publication }),
        failed: (failure) => ({ type: 'publish.failed', failure }),
      }),
    },
    guards: {
      isNew: ({ context }) => context.content !== nothing,
      isChanged: ({ context }) => context.content !== context.saved,
      hasNewer: ({ context }) => context.content !== context.sent,
      wantsPublication: ({ context }) => context.wantsPublication,
      knowsTheirs: ({ context }) => context.conflict?.revision !== undefined,
      isConflict: (_, { failure }: Failed) => failure._tag === 'Conflict',
      isRefused: (_, { failure }: Failed) => failure._tag === 'Refused',
      isPassing: (_, { failure }: Failed) => failure._tag in passing,
      isOfAnother: (_, { draft }: { readonly draft: Draft }) => draft.state === 'changed' || draft.state === 'draft',
    },
    actions: {
      keepContent: assign((_, { content }: { readonly content: DocumentContent }) => ({ content })),
      keepDraft: assign((_, { draft }: { readonly draft: Draft }) => ({
        content: draft.content,
        saved: draft.content,
        revision: draft.revision,
        incomplete: draft.incomplete,
        findings: [],
        conflict: undefined,
        failure: undefined,
      })),
      keepRevision: assign((_, { draft }: { readonly draft: Draft }) => ({ revision: draft.revision })),
      keepOthers: assign((_, { draft }: { readonly draft: Draft }) => ({
        conflict: {
          _tag: 'Conflict' as const,
          revision: draft.revision,
          changedBy: draft.changedBy,
          changedAt: draft.changedAt,
        },
      })),
      keepSaved: assign(({ context }, { draft }: { readonly draft: Draft }) => ({
        saved: context.sent,
        revision: draft.revision,
        incomplete: draft.incomplete,
        findings: [],
      })),
      send: assign(({ context }) => ({ sent: context.content, failure: undefined })),
      keepFailure: assign((_, { failure }: Failed) => ({ failure })),
      keepConflict: assign((_, { failure }: Failed) =>
        failure._tag === 'Conflict' ? { conflict: failure, wantsPublication: false } : {},
      ),
      keepFindings: assign((_, { failure }: Failed) =>
        failure._tag === 'Refused' ? { findings: failure.findings, wantsPublication: false } : {},
      ),
      wantPublication: assign((_, { message }: { readonly message?: string | undefined }) => ({
        wantsPublication: true,
        message,
      })),
      dropWish: assign({ wantsPublication: false }),
      keepPublication: assign((_, { publication }: { readonly publication: Publication }) => ({
        publication,
        wantsPublication: false,
        findings: [],
      })),
      takeTheirRevision: assign(({ context }) => ({ revision: context.conflict?.revision, conflict: undefined })),
    },
  }).createMachine({
    id: 'draft',
    description: 'Editing one draft of a document.',
    context: ({ input: { id, content = nothing } }) => ({
      id,
      content,
      saved: undefined,
      sent: undefined,
      revision: undefined,
      incomplete: [],
      findings: [],
      conflict: undefined,
      failure: undefined,
      publication: undefined,
      wantsPublication: false,
      message: undefined,
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'A new document is written at once; another is fetched first.',
        always: [{ guard: 'isNew', target: 'editing.changed' }, { target: 'loading' }],
      },
      loading: {
        description: 'The document is fetched as it is written now.',
        tags: 'busy',
        invoke: { src: 'fetch', input: ({ context: { id } }) => ({ id }) },
        on: {
          'draft.loaded': { target: 'editing.clean', actions: { type: 'keepDraft', params: eventParams } },
          'draft.failed': { target: 'missing', actions: { type: 'keepFailure', params: eventParams } },
        },
      },
      missing: {
        description: 'The document could not be fetched.',
        tags: 'settled',
        on: { 'load.retried': 'loading' },
      },
      editing: {
        description: 'The document is shown and can be written in.',
        initial: 'clean',
        states: {
          clean: {
            description: 'The service has all that is written.',
            tags: 'settled',
            on: {
              'publish.requested': { target: 'publishing', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          published: {
            description: 'All that is written is published.',
            tags: 'settled',
            on: {
              'publish.requested': { target: 'publishing', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          changed: {
            description: 'A change waits until nothing was written for a moment.',
            tags: 'settled',
            after: { autosavePause: 'saving' },
            on: {
              'save.requested': 'saving',
              'publish.requested': { target: 'saving', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          saving: {
            description: 'What is written is saved; more can be written meanwhile.',
            tags: 'busy',
            entry: 'send',
            invoke: {
              src: 'save',
              input: ({ context: { id, revision, content } }) => ({ id, revision, content }),
            },
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'publish.requested': { actions: { type: 'wantPublication', params: eventParams } },
              'save.succeeded': [
                { guard: 'hasNewer', target: 'changed', actions: { type: 'keepSaved', params: eventParams } },
                {
                  guard: 'wantsPublication',
                  target: 'publishing',
                  actions: { type: 'keepSaved', params: eventParams },
                },
                { target: 'clean', actions: { type: 'keepSaved', params: eventParams } },
              ],
              'save.failed': [
                {
                  guard: { type: 'isConflict', params: eventParams },
                  target: 'conflict',
                  actions: { type: 'keepConflict', params: eventParams },
                },
                {
                  guard: { type: 'isRefused', params: eventParams },
                  target: 'refused',
                  actions: { type: 'keepFindings', params: eventParams },
                },
                {
                  guard: { type: 'isPassing', params: eventParams },
                  target: 'waiting',
                  actions: { type: 'keepFailure', params: eventParams },
                },
                { target: 'stuck', actions: [{ type: 'keepFailure', params: eventParams }, 'dropWish'] },
              ],
            },
          },
          waiting: {
            description: 'The service was not reached; saving is tried again after a pause.',
            tags: 'settled',
            after: { retryPause: 'saving' },
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'save.requested': 'saving',
              'publish.requested': { target: 'saving', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          stuck: {
            description: 'The service does not take what was asked of it; what is written is kept here.',
            tags: 'settled',
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'save.requested': 'saving',
              'publish.requested': { target: 'saving', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          conflict: {
            description: 'Another change came first; the editor decides which one stays.',
            tags: 'settled',
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'conflict.overwritten': { guard: 'knowsTheirs', target: 'saving', actions: 'takeTheirRevision' },
              'conflict.discarded': '#draft.loading',
            },
          },
          refused: {
            description: 'The service found mistakes; the next change is saved like any other.',
            tags: 'settled',
            on: {
              'save.requested': 'saving',
              'publish.requested': { target: 'saving', actions: { type: 'wantPublication', params: eventParams } },
            },
          },
          publishing: {
            description: 'What was saved is published; more can be written meanwhile.',
            tags: 'busy',
            invoke: { src: 'publish', input: ({ context: { id, message } }) => ({ id, message }) },
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'publish.succeeded': {
                target: 'refreshing',
                actions: { type: 'keepPublication', params: eventParams },
              },
              'publish.failed': [
                {
                  guard: { type: 'isRefused', params: eventParams },
                  target: 'refused',
                  actions: { type: 'keepFindings', params: eventParams },
                },
                { target: 'stuck', actions: [{ type: 'keepFailure', params: eventParams }, 'dropWish'] },
              ],
            },
          },
          refreshing: {
            description: 'The revision that the publication has made is fetched.',
            tags: 'busy',
            invoke: { src: 'fetch', input: ({ context: { id } }) => ({ id }) },
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'draft.loaded': [
                {
                  guard: not('isChanged'),
                  target: 'published',
                  actions: { type: 'keepDraft', params: eventParams },
                },
                {
                  guard: { type: 'isOfAnother', params: eventParams },
                  target: 'conflict',
                  actions: { type: 'keepOthers', params: eventParams },
                },
                { target: 'changed', actions: { type: 'keepRevision', params: eventParams } },
              ],
              'draft.failed': { target: 'unknown', actions: { type: 'keepFailure', params: eventParams } },
            },
          },
          unknown: {
            description: 'It is published, and its revision could not be fetched; that is tried again after a pause.',
            tags: 'settled',
            after: { retryPause: 'refreshing' },
            on: {
              'content.changed': { actions: { type: 'keepContent', params: eventParams } },
              'save.requested': 'refreshing',
            },
          },
        },
        on: {
          'content.changed': {
            target: '.changed',
            reenter: true,
            actions: { type: 'keepContent', params: eventParams },
          },
        },
      },
    },
  });
  return machine as Accepting<DraftEvent, typeof machine>;
};

export type DraftMachine = ReturnType<typeof draftMachine>;

/** What an editor's tool shows of a draft, beside the tags. */
export type DraftView = Pick<DraftContext, 'content' | 'incomplete' | 'conflict' | 'failure' | 'publication'> & {
  /** Whether the service has all that is written. */
  readonly isSaved: boolean;
  /** What is wrong, by JSON pointer. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
};

export const draftView = ({ context }: { readonly context: DraftContext }): DraftView => {
  const { content, saved, incomplete, conflict, failure, publication, findings } = context;
  const byPointer = new Map<string, readonly string[]>();
  for (const { pointer, message } of findings) byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), message]);
  return { content, incomplete, conflict, failure, publication, isSaved: content === saved, findings: byPointer };
};
