import type { Values } from '../form/values.ts';
import { common } from '../words/tables/common.ts';
import { saving } from '../words/tables/saving.ts';
import { languageOfPage, translator } from '../words/words.ts';
import { saidByStatus } from './said-by-status.ts';
import type { Outcome } from './saver.ts';

/** What was refused, at which fields of a form. */
export type Refusals = readonly { readonly path: string; readonly message: string }[];

type Body = {
  readonly doc?: Values;
  readonly errors?: readonly {
    readonly message?: string;
    readonly data?: { readonly errors?: readonly { readonly path?: string; readonly message: string }[] };
  }[];
};

const longestWaitMs = 30_000;

/**
 * What a later call may well be answered otherwise: no session, too many calls, no service. Without the user service the role of a person is
 * not known, which is 403 too.
 */
const isForNow = (status: number): boolean => [401, 403, 429].includes(status) || status >= 500;

/** Returns what an answer of the studio to a change means, with the fields that were refused. */
export const outcomeOf = (status: number, { doc, errors = [] }: Body): readonly [Outcome, Refusals] => {
  if ((status === 200 || status === 201) && doc !== undefined) return [{ _tag: 'Saved', document: doc }, []];
  const said = errors.flatMap((each) => each.message ?? []).join(' ');
  const message = saidByStatus(status) ?? (said || translator(saving, languageOfPage())('notSaved'));
  if (isForNow(status)) return [{ _tag: 'Away', message }, []];
  const refusals = errors
    .flatMap((each) => each.data?.errors ?? [])
    .flatMap(({ path, message: of }) => (path === undefined ? [] : [{ path, message: of }]));
  if (status === 422 && refusals.length > 0)
    return [{ _tag: 'Refused', message: translator(common, languageOfPage())('fixFirst') }, refusals];
  const isConflict = status === 409 && refusals.some(({ path }) => path === 'revision');
  return [{ _tag: isConflict ? 'Conflict' : 'Refused', message }, refusals];
};

const send = async (method: 'POST' | 'PATCH', address: string, form: Values): Promise<readonly [Outcome, Refusals]> => {
  try {
    const answer = await fetch(`${address}?depth=0`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return [{ _tag: 'Away', message: translator(common, languageOfPage())('away') }, []];
  }
};

/** Saves a form by the endpoint of its document. */
export const sendForm = (address: string, form: Values, revision: string) =>
  send('PATCH', address, { ...form, revision });

/** Saves a form as a new document, under an id of our own: to repeat it makes no second one. */
export const createForm = (address: string, form: Values, newId: string) => send('POST', address, { ...form, newId });
