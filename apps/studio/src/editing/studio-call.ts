import { saidByStatus } from '../saving/said-by-status.ts';
import { common } from '../words/tables/common.ts';
import { languageOfPage, translator } from '../words/words.ts';

/** What the studio answered: the body, which has `detail` in words where it was not done and a reason is known. */
export type Answered<Body> = { readonly isDone: boolean; readonly body: Body & { readonly detail?: string } };

type Parts = {
  readonly json?: object;
  /** The revision that the call is about. */
  readonly ifMatch?: string;
  /** Of what was typed: a repeated call finds the first one. */
  readonly key?: string;
};

/**
 * Makes a call of the studio as the person who is signed in; never fails.
 * @typeParam Body what an answer may have: each part of it may be missing
 */
export const studioCall = async <Body extends object>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  { json, ifMatch, key }: Parts = {},
): Promise<Answered<Body>> => {
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const body = answer.status === 204 ? {} : await answer.json();
    // The studio itself says why in `errors`, the services in `detail`.
    const detail = answer.ok ? undefined : (saidByStatus(answer.status) ?? body.detail ?? body.errors?.[0]?.message);
    return { isDone: answer.ok, body: { ...body, ...(detail !== undefined && { detail }) } };
  } catch {
    const detail = translator(common, languageOfPage())('awayForNow');
    return { isDone: false, body: { detail } as Body & { readonly detail: string } };
  }
};
