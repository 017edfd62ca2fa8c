import { accountFolder, callsPath, paths, printRoute } from '../../routes.ts';

const { signIn, signInPrompt, register, registrationConfirmation } = paths;

/** What crawlers may read: everything but the pages of one visitor and the calls behind them. */
export const robotsText = (origin: string): string =>
  [
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
