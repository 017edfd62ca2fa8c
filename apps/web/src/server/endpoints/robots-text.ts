import type { Deployment } from '@masthead/core/runtime-configuration';
import { accountFolder, callsPath, paths, printRoute } from '../../routes.ts';

const { signIn, signInPrompt, register, registrationConfirmation } = paths;

/** What crawlers may read: nothing of preview; elsewhere everything but the pages of one visitor and the calls behind them. */
export const robotsText = (origin: string, deployment: Deployment): string =>
  deployment === 'preview'
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        ...[accountFolder, signIn, signInPrompt, register, registrationConfirmation].flatMap((path) => [
          `Disallow: ${path}`,
          `Disallow: /*${path}`,
        ]),
        `Disallow: ${callsPath}/`,
        '',
        `Sitemap: ${origin}${printRoute({ page: 'sitemap' })}`,
        `Sitemap: ${origin}${printRoute({ page: 'jobSitemap' })}`,
        `Sitemap: ${origin}${printRoute({ page: 'eventSitemap' })}`,
        '',
      ].join('\n');
