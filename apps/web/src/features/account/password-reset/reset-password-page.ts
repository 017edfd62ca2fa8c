import { tokens } from '@masthead/composition/server';
import { type Message, type PlainMessageKey, walk } from '@masthead/core';
import {
  isLinkComplete,
  type ResetLink,
  resetMessage,
  resetPasswordForm,
  resetPasswordMachine,
} from '@masthead/core/password-reset';
import type { GetServerSideProps } from 'next';
import { createActor } from 'xstate';
import type { FormIslandProps, OwnProps } from '../../../kit/forms/served.ts';
import { type AccountRequest, frameOf, openAccountRequest } from '../../../kit/page/account-request.ts';
import { formTimeLeftMs } from '../../../kit/page/form-answers.ts';
import { formPage } from '../../../kit/page/form-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { answerWithin } from '../../../kit/page/with-timeout.ts';
import { carried, type Intent, notDonePath } from '../../../kit/pending-action/intent.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { waitingFor } from '../../../kit/pending-action/waiting.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { dropRedirect, redirectOf } from '../../../server/cookies/redirect-cookie.ts';
import { beginSession } from '../shared/begin-session.ts';
import { checkedLink } from '../shared/checked-link.ts';
import type { ResetPasswordProps } from './reset-password.island.tsx';
import { keptIntent, returnAddress } from './return-address.ts';

export type ResetPasswordPageProps = {
  readonly frame: FeatureFrame;
  readonly form: (FormIslandProps & OwnProps<ResetPasswordProps>) | null;
  /** What is wrong with the link; null where there is a form, or the password is set. */
  readonly problem: Message | null;
  readonly forgotHref: string;
  /** Whether the visitor still has to sign in with the password that is set. */
  readonly signInHref: string | null;
  /** What has been done for them meanwhile, and where they find it. */
  readonly done: { readonly message: Message; readonly href: string; readonly label: PlainMessageKey } | null;
  /** Where they came from, if not from nowhere. */
  readonly backHref: string | null;
  readonly homeHref: string;
};

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const linkIn = ({ token, uid }: Query): ResetLink => ({
  token: typeof token === 'string' ? token : '',
  uid: typeof uid === 'string' ? uid : '',
});

/** Query parameter that reports a new password. */
const isSet = { set: 'true' } as const;

const doneRoute = (request: AccountRequest): string =>
  printRoute({
    page: 'resetPassword',
    language: request.language,
    query: { ...isSet, redirect: returnAddress(request) },
  });

/** So long before the time of the form is up, its sign-in is left to the visitor: the password is set by then. In milliseconds. */
const aheadMs = 200;

const linkPage = (actions: PendingActions) =>
  formPage({
    path: paths.resetPassword,
    definition: resetPasswordForm,
    run:
      (opened) =>
      ({ event, scope }) => {
        const signIn = scope.get(tokens.user.signInWithPassword);
        const machine = resetPasswordMachine({
          resetPassword: scope.get(tokens.user.resetPassword),
          // A timeout would report the request as pending, and a retry would find the link used.
          signInWithPassword: (given) => () => answerWithin(formTimeLeftMs(opened) - aheadMs, signIn(given)()),
        });
        const input = { link: linkIn(opened.context.query), siteName: configuration().services.siteName };
        return walk(createActor(machine, { input }), [event], formTimeLeftMs(opened));
      },
    taken: async (opened, { result: { visitor }, scope, store }) => {
      const target = doneRoute(opened);
      if (visitor === undefined) return target;
      const request = { ...opened, intent: keptIntent(opened, actions) };
      return (await beginSession(request, { userId: visitor.id, scope, store, target, actions })) ?? target;
    },
    elsewhere: ({ context: { res } }) => {
      res.statusCode = 410;
      return null;
    },
    props: async (opened): Promise<OwnProps<ResetPasswordProps> & { readonly isDead: boolean }> => {
      const intent = keptIntent(opened, actions);
      const link = linkIn(opened.context.query);
      return {
        ...(await checkedLink(opened, { purpose: 'passwordReset', ...link })),
        link,
        siteName: configuration().services.siteName,
        doneHref: doneRoute(opened),
        waiting: waitingFor(intent.action),
        notDoneHref: notDonePath(opened.language, intent),
        forgotHref: printRoute({ page: 'forgotPassword', language: opened.language }),
      };
    },
  });

/**
 * Returns the pending action of a visitor who now has a session, after performing it; redirects to the prompt when it
 * fails.
 */
const doneFor = ({ language, session }: AccountRequest, { action, articleName }: Intent, actions: PendingActions) => {
  const kind = session._tag !== 'active' || action === null ? undefined : actions[action.name];
  if (kind === undefined) return null;
  const { page, label } = kind.found;
  return { message: kind.done(articleName), href: printRoute({ page, language }), label };
};

/**
 * A§2 reset password, the page behind the link of the mail. GET changes nothing but reports whether the link is
 * valid; its address, which holds a token, is sent in no referrer (security promises 5, 20). An incomplete link has
 * no form. `actions` are those that may wait for the session.
 */
export const resetPasswordPage = (actions: PendingActions): GetServerSideProps<ResetPasswordPageProps> => {
  const getLinkProps = linkPage(actions);
  return async (context) => {
    const isDone = context.query.set === isSet.set;
    // Once the password is set the address holds no token, and the page's forms may send their origin.
    if (!isDone) context.res.setHeader('Referrer-Policy', 'no-referrer');
    const isWhole = isLinkComplete(linkIn(context.query));
    if (!isDone && isWhole) {
      const answer = await getLinkProps(context);
      if (!('props' in answer)) return answer;
      const { frame, form: formProps } = await answer.props;
      const { isDead, ...form } = formProps ?? { isDead: true as const };
      return {
        props: plainProps({
          ...aroundOf(frame.language),
          frame,
          form: !isDead && 'link' in form ? form : null,
          problem: isDead ? resetMessage(6008) : null,
          signInHref: null,
          done: null,
          backHref: null,
        }),
      };
    }
    const request = await openAccountRequest(context);
    const { language, session } = request;
    const intent = keptIntent(request, actions);
    if (!isDone) context.res.statusCode = 400;
    else if (redirectOf(context.req) !== undefined) dropRedirect(context.res, request.settings);
    return {
      props: plainProps({
        ...aroundOf(language),
        frame: await frameOf(request, paths.resetPassword),
        form: null,
        problem: isDone ? null : resetMessage(1001),
        signInHref:
          isDone && session._tag !== 'active'
            ? printRoute({ page: 'signIn', language, query: { redirect: returnAddress(request), ...carried(intent) } })
            : null,
        done: isDone ? doneFor(request, intent, actions) : null,
        backHref: isDone ? returnAddress(request) : null,
      }),
    };
  };
};

const aroundOf = (language: FeatureFrame['language']) => ({
  forgotHref: printRoute({ page: 'forgotPassword', language }),
  homeHref: printRoute({ page: 'home', language }),
});
