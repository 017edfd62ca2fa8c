import { assign } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { setup } from '../shared/machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../shared/outcome.ts';
import type { SaveSubscriptionsFailure } from './failure.ts';
import type { OfferedGroup } from './model.ts';
import type { SaveSubscriptions } from './port.ts';
import {
  chosen,
  codesOf,
  groupState,
  isSameCodes,
  type Offered,
  type Selection,
  selectionFrom,
  type TickedBoxes,
  ticked,
  unsubscribed,
} from './selection.ts';

export type EditorPorts = { readonly saveSubscriptions: SaveSubscriptions };

export type EditorInput = {
  readonly userId: string;
  readonly offered: Offered;
  /** The account's subscriptions when the editor was rendered. */
  readonly held: readonly string[];
  /** Whether the account agrees to mail now and then. */
  readonly occasionalEmail: boolean;
  /** The initial selection. */
  readonly selection: Selection;
  /**
   * The selection without changes by the visitor, where it differs: leaving would drop the
   * difference.
   */
  readonly opened?: readonly string[];
};

export type EditorContext = EditorInput & {
  readonly opened: readonly string[];
  readonly failure: SaveSubscriptionsFailure | Defect | undefined;
};

type AlertTicked = { readonly code: string; readonly isTicked: boolean };
type GroupTicked = { readonly group: OfferedGroup; readonly isTicked: boolean };
type NothingTicked = { readonly isTicked: boolean };
type Entered = { readonly boxes: TickedBoxes };
type Failed = { readonly failure: SaveSubscriptionsFailure | Defect };
type Saved = { readonly codes: readonly string[] };

export type EditorEvent =
  | ({ readonly type: 'alert.ticked' } & AlertTicked)
  /** "Select all" of a group. */
  | ({ readonly type: 'group.ticked' } & GroupTicked)
  /** "Unsubscribe from everything". */
  | ({ readonly type: 'nothing.ticked' } & NothingTicked)
  /** The state of the boxes without script, or before it started. */
  | ({ readonly type: 'boxes.entered' } & Entered)
  | { readonly type: 'subscriptions.submitted' };

/** What comes of saving. */
type EditorOutcome = ({ readonly type: 'save.succeeded' } & Saved) | ({ readonly type: 'save.failed' } & Failed);

type SelectionEvent = Extract<
  EditorEvent,
  { readonly type: 'alert.ticked' | 'group.ticked' | 'nothing.ticked' | 'boxes.entered' }
>;

const selected = ({ offered, selection }: EditorInput, event: SelectionEvent): Selection => {
  switch (event.type) {
    case 'alert.ticked':
      return ticked(selection, [event.code], event.isTicked);
    case 'group.ticked':
      return ticked(
        selection,
        offered.flatMap(({ group, codes }) => (group === event.group ? codes : [])),
        event.isTicked,
      );
    case 'nothing.ticked':
      return unsubscribed(selection, event.isTicked);
    case 'boxes.entered':
      return selectionFrom(selection, offered, event.boxes);
  }
};

/**
 * Returns whether the selection includes consent to occasional mail; unchanged where there is no
 * informational mail.
 */
const agreementIn = ({ offered, selection, occasionalEmail }: EditorInput): boolean => {
  const informational = offered.find(({ group }) => group === 'informationalMail');
  return informational === undefined ? occasionalEmail : groupState(selection, informational.codes) !== 'none';
};

/** The editor of an account's subscriptions (A§4): the selection, and the outcome of saving it. */
export const subscriptionsEditorMachine = ({ saveSubscriptions }: EditorPorts) => {
  const outcomes = outcomesOf<EditorOutcome>();
  const parts = setup({
    types: {
      context: {} as EditorContext,
      events: {} as EditorEvent | EditorOutcome,
      input: {} as EditorInput,
      tags: {} as 'busy' | 'settled' | 'changed' | 'saved' | 'signInAgain',
    },
    actors: {
      save: outcomes(
        (context: EditorContext) => {
          const { userId, held, selection } = context;
          const agrees = agreementIn(context);
          return saveSubscriptions({
            userId,
            codes: codesOf(selection),
            // "Everything" includes what another tab has added meanwhile.
            before: selection._tag === 'Nothing' ? undefined : held,
            occasionalEmail: agrees === context.occasionalEmail ? undefined : agrees,
          });
        },
        {
          succeeded: (codes) => ({ type: 'save.succeeded', codes }),
          failed: (failure) => ({ type: 'save.failed', failure }),
        },
      ),
    },
    guards: {
      makesChange: ({ context }, event: SelectionEvent) =>
        !isSameCodes(codesOf(selected(context, event)), context.opened),
      mustSignIn: (_, { failure }: Failed) => failure._tag === 'SignInRequired' || failure._tag === 'ReLoginRequired',
    },
    actions: {
      select: assign(({ context }, event: SelectionEvent) => ({ selection: selected(context, event) })),
      dropFailure: assign({ failure: undefined }),
      keepFailure: assign((_, { failure }: Failed) => ({ failure })),
      keepSaved: assign(({ context }, { codes }: Saved) => ({
        occasionalEmail: agreementIn(context),
        held: codes,
        opened: codes,
        selection: context.selection._tag === 'Nothing' && codes.length === 0 ? context.selection : chosen(codes),
      })),
    },
  });
  const changes = [
    {
      guard: { type: 'makesChange', params: eventParams },
      target: '.changed',
      actions: ['dropFailure', { type: 'select', params: eventParams }],
    },
    { target: '.unchanged', actions: ['dropFailure', { type: 'select', params: eventParams }] },
  ] as const;
  const machine = parts.createMachine({
    id: 'subscriptionsEditor',
    description: 'The editor of an account’s subscriptions.',
    context: ({ input }) => ({ opened: codesOf(input.selection), ...input, failure: undefined }),
    initial: 'editing',
    states: {
      editing: {
        description: 'Boxes are ticked and unticked.',
        tags: 'settled',
        initial: 'unchanged',
        on: {
          'alert.ticked': changes,
          'group.ticked': changes,
          'nothing.ticked': changes,
          'boxes.entered': changes,
          'subscriptions.submitted': { target: 'saving', actions: 'dropFailure' },
        },
        states: {
          unchanged: { description: 'Everything is as it was when the page was opened or last saved.' },
          changed: { description: 'Leaving would lose something, so it is asked about.', tags: 'changed' },
          saved: { description: 'It has just been saved.', tags: 'saved' },
          failed: { description: 'It could not be saved, and stays as it is ticked.', tags: 'changed' },
          signedOut: {
            description: 'The session has ended: its owner signs in first, and what is ticked stays.',
            tags: ['changed', 'signInAgain'],
          },
        },
      },
      saving: {
        description: 'The service is asked; what is ticked stays until it has answered.',
        tags: ['busy', 'changed'],
        invoke: { src: 'save', input: ({ context }) => context },
        on: {
          'save.succeeded': { target: 'editing.saved', actions: { type: 'keepSaved', params: eventParams } },
          'save.failed': [
            {
              guard: { type: 'mustSignIn', params: eventParams },
              target: 'editing.signedOut',
              actions: { type: 'keepFailure', params: eventParams },
            },
            { target: 'editing.failed', actions: { type: 'keepFailure', params: eventParams } },
          ],
        },
      },
    },
  });
  return machine as Accepting<EditorEvent, typeof machine>;
};

export type SubscriptionsEditorMachine = ReturnType<typeof subscriptionsEditorMachine>;
