import type { Message } from '@masthead/core';
import type { FormFields } from '@masthead/gateway';
import { type AccountRequest, readPosted } from './account-request.ts';
import { refusedPress } from './form-answers.ts';

/** Why a page is rendered again after one of its buttons was submitted. */
export type PostProblem = { readonly _tag: 'Problem'; readonly message: Message };

/**
 * Returns the outcome of a button submitted on this page without script; undefined without one. Refuses a form of
 * another site unread.
 *
 * A page of buttons has no values, rules or machine, which `formPage` is about: `act` performs the button's one
 * action. `unguarded` names the posts that may come from anywhere.
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
