import type { Message } from '@masthead/core';
import type { FormFields } from '../forms/read-form.ts';
import { type AccountRequest, readPosted } from './account-request.ts';
import { refusedPress } from './form-answers.ts';

/** Why a page is drawn again after one of its buttons was pressed. */
export type PostProblem = { readonly _tag: 'Problem'; readonly message: Message };

/**
 * What came of a button that was pressed on this page without script; undefined where none was. A press from elsewhere is refused unread.
 *
 * A page of buttons asks for nothing to be filled in, so it has no values to give back, no rules and no machine to run them through, all of
 * which `formPage` is about: `act` does the one thing that the button says. `unguarded` names the posts that may come from anywhere.
 */
export const handlePost = async <Outcome>(
  request: AccountRequest,
  act: (fields: FormFields) => Promise<Outcome>,
  { unguarded }: { readonly unguarded?: (fields: FormFields) => boolean } = {},
): Promise<Outcome | PostProblem | undefined> => {
  if (request.context.req.method !== 'POST') return undefined;
  const posted = await readPosted(request, unguarded);
  return posted._tag === 'Form' ? act(posted.fields) : { _tag: 'Problem', message: refusedPress };
};
