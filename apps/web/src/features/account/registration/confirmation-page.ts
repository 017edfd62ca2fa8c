import { defaultRedirectSeconds } from '@masthead/core/registration';
import type { GetServerSideProps } from 'next';
import type { IslandData } from '../../../kit/islands/island.tsx';
import { frameOf, goTo, openAccountRequest, plainProps } from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { paths, printRoute } from '../../../routes.ts';
import { redirectOf } from '../../../server/redirect-cookie.ts';
import type { ConfirmationCountdownProps } from './confirmation-countdown.island.tsx';

export type ConfirmationPageProps = {
  readonly frame: FeatureFrame;
  readonly countdown: IslandData<ConfirmationCountdownProps>;
};

/** A§2 registration confirmation: only with `isRegistered` in the address; the redirect cookie says where the visitor goes back to. */
export const getConfirmationProps: GetServerSideProps<ConfirmationPageProps> = async (context) => {
  const request = await openAccountRequest(context);
  if (context.query.isRegistered === undefined) return goTo(printRoute({ page: 'home', language: request.language }));
  const kept = redirectOf(context.req);
  const target = { route: request.safe(kept?.route), articleName: kept?.articleName ?? '' };
  const frame = await frameOf(request, paths.registrationConfirmation);
  return {
    props: plainProps({
      frame,
      countdown: {
        ...target,
        source: request.intent.source,
        seconds: defaultRedirectSeconds,
      },
    }),
  };
};
