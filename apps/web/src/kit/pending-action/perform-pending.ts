import type { RequestScope } from '@masthead/composition/server';
import type { Message, PlainMessageKey } from '@masthead/core';
import type { PageName } from '../../routes.ts';
import type { PendingAction } from './pending-action.ts';

/** A feature's action that may have to wait for a session. */
export type PendingActionKind = {
  /** Which query parameter holds the subject. */
  readonly parameter: string;
  /** The subject in its one printed form; undefined for a text that names none. */
  readonly subjectFrom: (text: string) => string | undefined;
  /** Message keys: what the action is called, and that it has failed. */
  readonly label: PlainMessageKey;
  readonly failed: PlainMessageKey;
  /** Message that asks for a session, and message of success; the subject's name is empty when the address has none. */
  readonly ask: (subjectName: string) => Message;
  readonly done: (subjectName: string) => Message;
  /** Where what was done is found again, and what the way there is called. */
  readonly found: { readonly page: PageName; readonly label: PlainMessageKey };
  /** Does it for a visitor who has a session now; whether that worked. Never rejects. */
  readonly perform: (scope: RequestScope, userId: string, subject: string) => Promise<boolean>;
};

/** The actions of all features by name; the site hands them in. */
export type PendingActions = Readonly<Record<string, PendingActionKind>>;

/**
 * Performs the pending action after a posted form has opened the session; returns whether it succeeded or there was
 * none. A failure redirects to the prompt page, which reports it and offers it again (`notDonePath`).
 */
export const performPending = async (
  actions: PendingActions,
  scope: RequestScope,
  userId: string,
  action: PendingAction | null,
): Promise<boolean> => action === null || (await actions[action.name]?.perform(scope, userId, action.subject)) === true;
