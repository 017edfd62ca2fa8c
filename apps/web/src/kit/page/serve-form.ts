import { type RequestScope, type TokenStore, tokenStore, tokens } from '@masthead/composition/server';
import type { Settled, SolveCaptcha } from '@masthead/core';
import {
  type FormDefinition,
  type FormEvent,
  type FormSnapshot,
  type FormView,
  formView,
  readValues,
} from '@masthead/core/form';
import { type FormFields, stampIn, tokensOf } from '@masthead/gateway';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { placeholderOf, stampPlace } from '../../server/cache/form-placeholders.ts';
import type { PostedTo } from '../forms/form.tsx';
import type { Served } from '../forms/served.ts';
import { type AccountRequest, formTokenFor, readPosted, scopeOf, showingScopeOf } from './account-request.ts';
import { askAgain, outOfTime, pageMessage, refusedForm, setRetryAfter, unkeptForm } from './form-answers.ts';

/** What of a posted form its machine is run with. */
export type PostedForm<Values> = {
  readonly event: FormEvent<Values>;
  /** The calls of this try; tokens that come of them are in `store`. */
  readonly scope: RequestScope;
  readonly store: TokenStore;
  /** A signed stamp and an empty honeypot replace the captcha (decisions §7). */
  readonly solveCaptcha: SolveCaptcha;
  readonly formKey: string | undefined;
};

/** What came of a posted form. */
export type FormOutcome<Values, Result, Step> =
  | {
      readonly _tag: 'Taken';
      readonly result: Result;
      readonly scope: RequestScope;
      readonly store: TokenStore;
      /** The stamp that it was posted with: still good where its run has not shown it to the service. */
      readonly stamp: string | undefined;
      readonly formKey: string | undefined;
    }
  | { readonly _tag: 'Elsewhere'; readonly step: Step }
  | {
      readonly _tag: 'Again';
      /** What to fill in again, never a secret; undefined when nothing of the form may be kept. */
      readonly values: Partial<Values> | undefined;
      readonly served: Served;
      /** A stamp that the service has not seen is still good, and old enough for a quick correction. */
      readonly stamp: string | undefined;
      readonly formKey?: string | undefined;
    };

type Read = (name: string) => string | undefined;
type FormValues = { readonly [field: string]: string | boolean };

export type ServeOptions<Values, Facts, Failure, Result> = {
  /** The values of what was posted, where a form does not post each of its fields. */
  readonly values?: (read: Read) => Values;
  readonly run: (posted: PostedForm<Values>) => Promise<Settled<FormSnapshot<Values, Facts, Failure, Result>>>;
};

/** Returns the state of a form to submit again, as plain data. */
export const servedOf = <Values>({
  errors,
  problem,
}: Pick<FormView<Values, unknown, string>, 'errors' | 'problem'>): Served => ({
  errors,
  problem: problem === undefined ? null : { message: pageMessage(problem.message), field: problem.field ?? null },
});

const stamped =
  (fields: FormFields): SolveCaptcha =>
  () => {
    const stamp = stampIn(fields);
    return stamp === undefined ? TE.left({ _tag: 'CaptchaUnsolved', cause: 'no stamp' }) : TE.right(stamp);
  };

/** Returns the key by which a repeated submit is recognised; undefined for a form without a stamp. */
const formKeyOf = (fields: FormFields): string | undefined => fields.get('formKey') || undefined;

/** A form that was posted to this page, whose calls may be made. */
export type OpenedPost = {
  readonly fields: FormFields;
  readonly scope: RequestScope;
  readonly store: TokenStore;
  readonly solveCaptcha: SolveCaptcha;
  /** What this form is known by when it is posted once more. */
  readonly formKey: string | undefined;
};

/** Reads what was posted to this page; undefined, with the answer's status set, for what came from elsewhere. Never rejects. */
export const openPost = async (request: AccountRequest): Promise<OpenedPost | undefined> => {
  const posted = await readPosted(request);
  return posted._tag === 'Refused' ? undefined : openedWith(request, posted.fields);
};

const openedWith = (request: AccountRequest, fields: FormFields): OpenedPost => {
  // What this browser held so far goes along, so that a session opened in its place ends it on the service too.
  const store = tokenStore({ access: tokensOf(request.context.req, request.settings).access, refresh: undefined });
  return { fields, store, scope: scopeOf(request, store), solveCaptcha: stamped(fields), formKey: formKeyOf(fields) };
};

/** What of a form may be shown again. */
const wordsOf = <Values extends FormValues>(
  { secrets = [] }: { readonly secrets?: readonly (keyof Values)[] },
  values: Values,
): Partial<Values> => {
  const kept: Partial<Values> = { ...values };
  for (const secret of secrets) delete kept[secret];
  return kept;
};

/** What came of a form whose machine has run, and the status of a page that has to ask for it again. */
export const outcomeOf = <
  Values extends FormValues,
  Facts,
  Failure extends { readonly _tag: string },
  Result,
  Step extends string,
  Emitted,
>(
  { context: { res } }: AccountRequest,
  definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>,
  { fields, scope, store, formKey }: OpenedPost,
  { values, ran }: { readonly values: Values; readonly ran: Settled<FormSnapshot<Values, Facts, Failure, Result>> },
): FormOutcome<Values, Result, Step> => {
  const kept = wordsOf(definition, values);
  if (ran._tag === 'OutOfTime') {
    setRetryAfter(res, 504);
    return { _tag: 'Again', values: kept, served: outOfTime, stamp: undefined, formKey };
  }
  const view = formView(definition)(ran.snapshot);
  const { problem, nextStep, result } = view;
  if (result !== undefined) return { _tag: 'Taken', result, scope, store, stamp: fields.get('stamp'), formKey };
  if (nextStep !== undefined) return { _tag: 'Elsewhere', step: nextStep };
  askAgain(res, ran.snapshot.context.failure);
  return {
    _tag: 'Again',
    values: kept,
    served: servedOf(view),
    stamp: problem === undefined ? fields.get('stamp') : undefined,
    formKey,
  };
};

/**
 * Runs the form posted to this page through the machine the browser would run, and sets the status of a page that has to ask for it again.
 * A form from elsewhere is refused unread; one of ours that was open for too long is not run, and asked for again with what was typed. Never rejects.
 */
export const serveForm = async <
  Values extends FormValues,
  Facts,
  Failure extends { readonly _tag: string },
  Result,
  Step extends string,
  Emitted,
>(
  request: AccountRequest,
  definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>,
  {
    values: valuesOf = (read) => readValues(definition.empty, read),
    run,
  }: ServeOptions<Values, Facts, Failure, Result>,
): Promise<FormOutcome<Values, Result, Step>> => {
  const posted = await readPosted(request);
  if (posted._tag === 'Refused') {
    const { words, hasNoCookie = false } = posted;
    const values =
      words &&
      wordsOf(
        definition,
        valuesOf((name) => words.get(name)),
      );
    return { _tag: 'Again', values, served: hasNoCookie ? unkeptForm : refusedForm, stamp: undefined };
  }
  const post = openedWith(request, posted.fields);
  const values = valuesOf((name) => post.fields.get(name));
  const ran = await run({ ...post, event: { type: 'form.submitted', values } });
  return outcomeOf(request, definition, post, { values, ran });
};

const newStamp = async (request: AccountRequest, action: string): Promise<string> => {
  const placeholder = placeholderOf(request.context.req);
  if (placeholder !== undefined) return stampPlace(placeholder, action);
  const fresh = await showingScopeOf(request, tokenStore()).get(tokens.user.fetchFormStamp)(action)();
  return fresh._tag === 'Right' ? fresh.right : '';
};

/**
 * Returns the props of a form of this page. A form that needs a captcha gets a stamp for use without script: the one
 * it was submitted with, or a new one; none while the service is unavailable.
 */
export const postedTo = async (
  request: AccountRequest,
  {
    served,
    stamp: kept,
    formKey,
  }: { readonly served: Served; readonly stamp?: string | undefined; readonly formKey?: string | undefined },
  captchaAction?: string,
): Promise<PostedTo & { readonly served: Served }> => {
  const stamp = captchaAction === undefined ? undefined : (kept ?? (await newStamp(request, captchaAction)));
  return {
    action: request.address,
    formToken: formTokenFor(request),
    stamp,
    ...(captchaAction === 'register' && { formKey: formKey ?? stamp }),
    served,
  };
};
