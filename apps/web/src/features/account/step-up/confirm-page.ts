import { type RequestScope, tokenStore, tokens } from '@masthead/composition/server';
import { failureMessage, type Message, message, type PlainMessageKey } from '@masthead/core';
import type { FormFields } from '@masthead/gateway';
import { dropSession, keepPair } from '@masthead/gateway';
import type { GetServerSideProps } from 'next';
import {
  type AccountRequest,
  formTokenFor,
  frameOf,
  goTo,
  openAccountRequest,
  scopeOf,
  showingScopeOf,
} from '../../../kit/page/account-request.ts';
import { askAgain, formTimeLeftMs, refuse, setRetryAfter, stillWorking } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import type { ChangeOutcome, SensitiveChange, SensitiveChanges } from '../../../kit/step-up/sensitive-change.ts';
import {
  dropChange,
  keepChange,
  shareStepUp,
  unshareStepUp,
  type WaitingChange,
  waitingChange,
} from '../../../kit/step-up/waiting-change.ts';
import { paths, printRoute } from '../../../routes.ts';

export type ConfirmPageProps = {
  readonly frame: FeatureFrame;
  readonly problem: Message | null;
  /** Null when nothing waits here. */
  readonly form: {
    readonly action: string;
    readonly formToken: string;
    /** What waits. */
    readonly label: PlainMessageKey;
    /** False after a recent sign-in by another method, which needs no password. */
    readonly asksPassword: boolean;
    /** Address of the account, for password managers; null where the service does not return it. */
    readonly email: string | null;
    readonly otherWayHref: string;
    /** What is wrong with the password. */
    readonly error: Message | null;
  } | null;
  readonly backHref: string;
};

const path = paths.confirmChange;

/** In the address of who comes back from the sign-in page. */
const cameBack = { again: 'true' };

type Pressed =
  | { readonly _tag: 'GoOn'; readonly to: string }
  /** The session has ended; `change` is what waits now, where that has another id. */
  | { readonly _tag: 'SignedOut'; readonly change?: string | undefined }
  | { readonly _tag: 'Problem'; readonly message: Message }
  /** The change was tried and not made: nothing is left here to confirm. */
  | { readonly _tag: 'Over'; readonly message: Message }
  | { readonly _tag: 'WrongPassword' };

const performed = async (
  request: AccountRequest,
  scope: RequestScope,
  kind: SensitiveChange,
  waiting: WaitingChange,
): Promise<Pressed> => {
  const { context, settings } = request;
  const late: ChangeOutcome = { _tag: 'Refused', message: stillWorking, status: 504 };
  const outcome = await withTimeout(formTimeLeftMs(request), kind.perform(request, scope, waiting), late);
  // What a refused change was made of stays, for the page that it came from to show again.
  if (outcome._tag !== 'Refused') dropChange(context, settings, waiting.id);
  switch (outcome._tag) {
    case 'Done':
    case 'SentBack':
      return { _tag: 'GoOn', to: outcome.to };
    case 'SignInRequired':
    case 'ReLoginRequired': {
      // The service lets an id through once, and has done so: what was not made waits under another.
      const { id: _, ...change } = waiting;
      return { _tag: 'SignedOut', change: keepChange(context, settings, change) };
    }
    case 'Refused':
      refuse(context.res, outcome.status);
      return { _tag: 'Over', message: outcome.message };
  }
};

/**
 * Signs the visitor in again, by password or by a recent sign-in, and performs the waiting change once, on any number
 * of submits. Other waiting changes of this browser use the same sign-in with a submit each; an entered password is
 * always checked.
 */
const confirm = async (
  request: AccountRequest,
  accessToken: string,
  {
    kind,
    waiting,
    isFresh,
  }: { readonly kind: SensitiveChange; readonly waiting: WaitingChange; readonly isFresh: boolean },
  fields: FormFields,
): Promise<Pressed> => {
  const { context, settings, language } = request;
  const password = fields.get('password') ?? (isFresh ? undefined : '');
  if (password === '') {
    context.res.statusCode = 422;
    return { _tag: 'WrongPassword' };
  }
  const store = tokenStore({ access: accessToken, refresh: undefined });
  const scope = scopeOf(request, store);
  const { userId, id: change } = waiting;
  const steppedUp = await withTimeout(
    formTimeLeftMs(request),
    scope.get(tokens.user.stepUp)({ userId, change, password })(),
    undefined,
  );
  if (steppedUp === undefined) {
    setRetryAfter(context.res, 504);
    return { _tag: 'Problem', message: stillWorking };
  }
  if (steppedUp._tag === 'Left') {
    const failure = steppedUp.left;
    if (failure._tag === 'SignInRequired') return { _tag: 'SignedOut' };
    if (failure._tag === 'ReLoginRequired') {
      unshareStepUp(context, settings, waiting);
      return { _tag: 'GoOn', to: printRoute({ page: 'confirmChange', language, query: { change } }) };
    }
    askAgain(context.res, failure._tag === 'PasswordWrong' ? undefined : failure);
    return failure._tag === 'PasswordWrong'
      ? { _tag: 'WrongPassword' }
      : { _tag: 'Problem', message: failureMessage(failure) };
  }
  let held = accessToken;
  const keepTokens = (): void => {
    const { access, refresh } = store.read();
    if (access === undefined || access === held) return;
    keepPair(context.res, settings, { access, refresh });
    held = access;
  };
  keepTokens();
  shareStepUp(context, settings, waiting);
  if (steppedUp.right.isTaken) {
    dropChange(context, settings, change);
    return { _tag: 'GoOn', to: kind.back(request, change) };
  }
  const pressed = await performed(request, scope, kind, waiting);
  // Some changes rename the holder of the session.
  keepTokens();
  return pressed;
};

/** Returns the address of the account. */
const emailOf = async (request: AccountRequest): Promise<string | null> => {
  const profile = await showingScopeOf(request).get(tokens.user.readProfile)()();
  return profile._tag === 'Right' ? profile.right.email : null;
};

/**
 * Where a sensitive change waits for its visitor to sign in again (security promise 8), with and without script. `changes` are those that
 * may wait. GET shows what waits; POST signs in and does it.
 */
export const confirmPage =
  (changes: SensitiveChanges): GetServerSideProps<ConfirmPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context);
    const { session, settings, language, address } = request;
    const elsewhere = printRoute({ page: 'profile', language });
    const prompt = goTo(promptPath(language, returnTo(address)));
    if (session._tag === 'anonymous') return prompt;
    const propsWith = async (problem: Message | null, form: ConfirmPageProps['form'], backHref = elsewhere) => ({
      props: plainProps({ frame: await frameOf(request, path), problem, form, backHref }),
    });
    if (session._tag === 'unclear') {
      setRetryAfter(context.res, 503);
      return propsWith(message('Sessions_LoadFailed'), null);
    }
    const { userId } = session.hint;
    const id = typeof context.query.change === 'string' ? context.query.change : '';
    const waiting = waitingChange(context, settings, { id, userId });
    const kind = waiting !== undefined && Object.hasOwn(changes, waiting.name) ? changes[waiting.name] : undefined;
    if (waiting === undefined || kind === undefined) {
      context.res.statusCode = 404;
      return propsWith(message('StepUp_Gone'), null);
    }
    const isFresh = context.query.again === cameBack.again || (waiting.freshUntil ?? 0) > settings.now();
    const pressed = await handlePost(request, (fields) =>
      confirm(request, session.accessToken, { kind, waiting, isFresh }, fields),
    );
    if (pressed?._tag === 'GoOn') return goTo(pressed.to);
    if (pressed?._tag === 'SignedOut') {
      dropSession(context.res, settings);
      if (pressed.change === undefined) return prompt;
      const still = printRoute({ page: 'confirmChange', language, query: { change: pressed.change, ...cameBack } });
      return goTo(promptPath(language, returnTo(still)));
    }
    const backHref = kind.back(request, id);
    if (pressed?._tag === 'Over') return propsWith(pressed.message, null, backHref);
    const back = printRoute({ page: 'confirmChange', language, query: { change: id, ...cameBack } });
    const isWrong = pressed?._tag === 'WrongPassword';
    const asksPassword = isWrong || !isFresh;
    return propsWith(
      pressed?._tag === 'Problem' ? pressed.message : null,
      {
        action: address,
        formToken: formTokenFor(request),
        label: kind.label,
        asksPassword,
        email: asksPassword ? await emailOf(request) : null,
        otherWayHref: promptPath(language, returnTo(back)),
        error: isWrong ? message('StepUp_WrongPassword') : null,
      },
      backHref,
    );
  };
