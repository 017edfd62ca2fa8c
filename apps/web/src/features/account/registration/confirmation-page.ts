import type { Language, Message, PlainMessageKey } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { frameOf, goTo, openAccountRequest } from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import type { PendingActions } from '../../../kit/pending-action/perform-pending.ts';
import { paths, printRoute } from '../../../routes.ts';
import { configuration } from '../../../server/configuration/configuration.ts';
import { type RedirectTarget, redirectOf } from '../../../server/cookies/redirect-cookie.ts';
import type { ConfirmationCountdownProps } from './confirmation-countdown.island.tsx';

export type ConfirmationPageProps = {
  readonly frame: FeatureFrame;
  readonly countdown: IslandData<ConfirmationCountdownProps>;
  /** What has been done for the visitor meanwhile, and where they find it. */
  readonly done: { readonly message: Message; readonly href: string; readonly label: PlainMessageKey } | null;
};

/** A registration with a failed pending action is redirected to the prompt page instead. */
const doneOf = (
  { action = '', articleName }: RedirectTarget,
  actions: PendingActions,
  language: Language,
): ConfirmationPageProps['done'] => {
  const kind = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (kind === undefined) return null;
  const { page, label } = kind.found;
  return { message: kind.done(articleName), href: printRoute({ page, language }), label };
};

/**
 * A§2 registration confirmation: only with `isRegistered` in the address and the session of the registration, or the
 * page would claim a session that does not exist. The redirect cookie holds the return address; it stays for its
 * hour, because the page may be reloaded or read in another language.
 */
export const confirmationPage =
  (actions: PendingActions): GetServerSideProps<ConfirmationPageProps> =>
  async (context) => {
    const request = await openAccountRequest(context);
    const home = printRoute({ page: 'home', language: request.language });
    if (context.query.isRegistered === undefined || request.session._tag !== 'active') return goTo(home);
    const kept = redirectOf(context.req);
    const target = {
      route: kept === undefined ? home : request.safe(kept.route),
      articleName: kept?.articleName ?? '',
    };
    const frame = await frameOf(request, paths.registrationConfirmation);
    return {
      props: plainProps({
        frame,
        done: kept?.action === undefined ? null : doneOf(kept, actions, request.language),
        countdown: {
          ...target,
          source: request.intent.source,
          seconds: configuration().runtime.presets.autoRedirectionSeconds,
        },
      }),
    };
  };
