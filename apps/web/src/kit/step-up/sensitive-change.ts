import type { RequestScope } from '@masthead/composition/server';
import type { Message, PlainMessageKey } from '@masthead/core';
import { printRoute } from '../../routes.ts';
import { type AccountRequest, goTo } from '../page/account-request.ts';
import { keepChange } from './waiting-change.ts';

type Fields = Readonly<Record<string, string>>;

/** What came of a sensitive change. */
export type ChangeOutcome =
  /** Done: the visitor goes on to this page. */
  | { readonly _tag: 'Done'; readonly to: string }
  /** Not done: on this page the visitor sees why, and can mend it. */
  | { readonly _tag: 'SentBack'; readonly to: string }
  /** The sign-in is too long ago for it. */
  | { readonly _tag: 'ReLoginRequired' }
  | { readonly _tag: 'SignInRequired' }
  | { readonly _tag: 'Refused'; readonly message: Message; readonly status: number };

/** A change that wants a sign-in of the last five minutes (security promise 8), as its feature describes it. */
export type SensitiveChange = {
  /** What it is called, on its button and while it waits. */
  readonly label: PlainMessageKey;
  /** Where it was asked for, with what was entered where that can be shown again. */
  readonly back: (request: Pick<AccountRequest, 'language'>, id: string) => string;
  /** Does it, with what was entered. Never rejects. */
  readonly perform: (
    request: AccountRequest,
    scope: RequestScope,
    given: { readonly userId: string; readonly fields: Fields },
  ) => Promise<ChangeOutcome>;
};

/** The changes of all features by name; the site hands them in. */
export type SensitiveChanges = Readonly<Record<string, SensitiveChange>>;

/**
 * Sends a visitor whose sign-in is too long ago to the page where they sign in again. What they asked for waits sealed in their browser, and
 * is done once when they have. Undefined for a browser that keeps no cookies, and so can bring nothing back.
 */
export const askAgainFor = (
  { context, settings, language }: AccountRequest,
  change: { readonly name: string; readonly userId: string; readonly fields: Fields },
): ReturnType<typeof goTo> | undefined => {
  const id = keepChange(context, settings, change);
  return id === undefined ? undefined : goTo(printRoute({ page: 'confirmChange', language, query: { change: id } }));
};
