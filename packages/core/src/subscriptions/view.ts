import type { SnapshotFrom } from 'xstate';
import type { Defect } from '../shared/failure.ts';
import { failureMessage, type Message, message } from '../shared/message.ts';
import type { SaveSubscriptionsFailure } from './failure.ts';
import type { SubscriptionsEditorMachine } from './machine.ts';
import type { OfferedGroup } from './model.ts';
import { boxesOf, groupState, type TickedBoxes } from './selection.ts';

export type EditorView = {
  readonly boxes: TickedBoxes;
  /** Groups of which something is ticked and something not. */
  readonly mixed: readonly OfferedGroup[];
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  readonly mustSignIn: boolean;
  readonly problem: Message | undefined;
};

/** A§8: returns the generic message, or a specific one. */
const problemOf = (failure: SaveSubscriptionsFailure | Defect): Message => {
  switch (failure._tag) {
    case 'SignInRequired':
    case 'ReLoginRequired':
      return message('Subscriptions_SignInAgain');
    case 'Unreachable':
    case 'TimedOut':
    case 'TooManyTries':
      return failureMessage(failure);
    default:
      return message('Subscriptions_Failed');
  }
};

/** What a screen with the editor needs to know, beside the tags. */
export const subscriptionsEditorView = (snapshot: SnapshotFrom<SubscriptionsEditorMachine>): EditorView => {
  const { offered, selection, failure } = snapshot.context;
  return {
    boxes: boxesOf(selection, offered),
    mixed: offered.flatMap(({ group, codes }) => (groupState(selection, codes) === 'some' ? [group] : [])),
    isChanged: snapshot.hasTag('changed'),
    isSaved: snapshot.hasTag('saved'),
    mustSignIn: snapshot.hasTag('signInAgain'),
    problem: failure === undefined ? undefined : problemOf(failure),
  };
};
