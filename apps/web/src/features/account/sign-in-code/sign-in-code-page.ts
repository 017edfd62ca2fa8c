import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import {
  type CodeSent,
  codeCaptchaAction,
  codeRequestForm,
  codeRequestMachine,
  type RequestSignInCode,
  signInCodeForm,
  signInCodeMachine,
} from '@masthead/core/sign-in-code';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import type { OwnProps } from '../../../kit/forms/served.ts';
import { tooSoon } from '../../../kit/page/code-wait.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { type FormPageProps, formPage, type OpenedForm } from '../../../kit/page/form-page.ts';
import { notDonePath, signInCodePath, signInPath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { beginSession } from '../shared/begin-session.ts';
import { codeSentIn, dropCodeSent, keepCodeSent } from './code-cookie.ts';
import type { SignInCodeProps } from './sign-in-code.island.tsx';

/** Value of `step` in the address that selects the code form. */
const codeStep = 'code';

const leaveSignedIn = ({ session, intent, context, language }: OpenedForm): string | undefined => {
  if (session._tag !== 'active' || session.hint.reLoginRequiredForSensitiveData) return undefined;
  return context.req.method === 'POST' ? intent.redirect : printRoute({ page: 'home', language });
};

const drawnWith = (
  { intent, language }: OpenedForm,
  { email, sent, codeHref }: Pick<SignInCodeProps, 'email' | 'sent' | 'codeHref'>,
): OwnProps<SignInCodeProps> => ({
  email,
  sent,
  codeHref,
  requestHref: signInCodePath(language, intent),
  target: intent.redirect,
  waiting: waitingFor(intent.action),
  notDoneHref: notDonePath(language, intent),
  passwordHref: signInPath(language, intent),
});

/** Asks for a code, unless one was just sent to the same address. */
const onceItIsTime =
  (sent: CodeSent | undefined, request: RequestSignInCode): RequestSignInCode =>
  (asked) => {
    const isSame = sent?.email.toLowerCase() === asked.email.toLowerCase();
    const early = isSame ? tooSoon(sent.resendAfterSeconds) : undefined;
    return early === undefined ? request(asked) : TE.left(early);
  };

const requestPage = (actions: PendingActions) =>
  formPage({
    path: paths.signInCode,
    definition: codeRequestForm,
    captchaAction: codeCaptchaAction,
    actions,
    leave: leaveSignedIn,
    prefill: ({ context: { query } }) => (typeof query.email === 'string' ? { email: query.email } : {}),
    run:
      (opened) =>
      ({ event, scope, solveCaptcha }) => {
        const sent = codeSentIn(opened.context.req, opened.settings);
        const machine = codeRequestMachine({
          requestSignInCode: onceItIsTime(sent, scope.get(tokens.user.requestSignInCode)),
          solveCaptcha,
        });
        return walk(createActor(machine, { input: {} }), [event], formTimeLeftMs(opened));
      },
    taken: async ({ context: { res }, settings, language, intent }, { result }) => {
      keepCodeSent(res, settings, result);
      return signInCodePath(language, intent, { step: codeStep });
    },
    props: (opened, { email = '' }) => {
      const { context, settings, language, intent } = opened;
      const isSent = codeSentIn(context.req, settings) !== undefined;
      return drawnWith(opened, {
        email,
        sent: null,
        codeHref: isSent ? signInCodePath(language, intent, { step: codeStep }) : null,
      });
    },
  });

const codePage = (actions: PendingActions) => {
  const sentIn = ({ context: { req }, settings }: OpenedForm) =>
    codeSentIn(req, settings) ?? { email: '', resendAfterSeconds: 0 };
  return formPage({
    path: paths.signInCode,
    definition: signInCodeForm,
    captchaAction: codeCaptchaAction,
    actions,
    leave: (opened) =>
      leaveSignedIn(opened) ??
      (sentIn(opened).email === '' ? signInCodePath(opened.language, opened.intent) : undefined),
    run:
      (opened) =>
      ({ event, scope }) => {
        const machine = signInCodeMachine({ signInWithCode: scope.get(tokens.user.signInWithCode) });
        return walk(createActor(machine, { input: { email: sentIn(opened).email } }), [event], formTimeLeftMs(opened));
      },
    taken: (opened, { result, scope, store }) => {
      dropCodeSent(opened.context.res, opened.settings);
      return beginSession(opened, { userId: result.id, scope, store, target: opened.intent.redirect, actions });
    },
    props: (opened) => {
      const sent = sentIn(opened);
      return drawnWith(opened, { email: sent.email, sent, codeHref: null });
    },
  });
};

/**
 * A§1, A§4: signing in by a code. The page asks for an address, and at `step=code` for the code that was sent there; with script both happen
 * where the visitor is.
 */
export const signInCodePage = (
  actions: PendingActions,
): GetServerSideProps<FormPageProps<Omit<SignInCodeProps, 'dictionary'>>> => {
  const [request, code] = [requestPage(actions), codePage(actions)];
  return (context) => (context.query.step === codeStep ? code(context) : request(context));
};
