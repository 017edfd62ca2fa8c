import { tokenStore, tokens } from '@masthead/composition/server';
import type { GetServerSideProps } from 'next';
import { frameOf, openAccountRequest, scopeOf } from '../../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../../kit/page/frame.ts';
import { plainProps } from '../../../../kit/page/plain-props.ts';
import type { PendingActions } from '../../../../kit/pending-action/perform-pending.ts';
import { paths } from '../../../../routes.ts';
import { type ProviderLabel, providerIn, providerNames } from '../../shared/provider-names.ts';
import { keepAttempt } from './attempt-cookies.ts';
import { type SocialProblemProps, socialProblemPage } from './social-problem-page.ts';

export type SocialStartProps =
  | SocialProblemProps
  | { readonly frame: FeatureFrame; readonly leaving: { readonly href: string; readonly provider: ProviderLabel } };

/**
 * `/auth/{provider}`: starts a sign-in there and redirects by an intermediate page, because the content security
 * policy restricts form targets to this site.
 */
export const startPage =
  (actions: PendingActions): GetServerSideProps<SocialStartProps> =>
  async (context) => {
    const request = await openAccountRequest(context, actions);
    const { settings, language, address } = request;
    const provider = providerIn(context.params);
    const started =
      provider === undefined
        ? undefined
        : await scopeOf(request, tokenStore()).get(tokens.user.startSocialSignIn)(provider)();
    if (provider === undefined || started === undefined || started._tag === 'Left') {
      const failure = started?._tag === 'Left' ? started.left : ({ _tag: 'ProviderNotOffered' } as const);
      const again = provider && { href: address, label: providerNames[provider] };
      return { props: plainProps(await socialProblemPage(request, failure, again)) };
    }
    const { transaction, authorisationUrl } = started.right;
    keepAttempt(context.res, settings, { transaction, language, query: new URL(address, settings.origin).search });
    const { href } = new URL(authorisationUrl);
    context.res.setHeader('Refresh', `0; url=${href}`);
    return {
      props: plainProps({
        frame: { ...(await frameOf(request, paths.signIn)), page: null },
        leaving: { href, provider: providerNames[provider] },
      }),
    };
  };
