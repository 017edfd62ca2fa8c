import { paths } from '../../routes.ts';

const { signIn, signInPrompt, register, registrationConfirmation, sitemap, jobSitemap } = paths;

/** What crawlers may read: everything but the pages of one visitor and the calls behind them. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/account/', signIn, signInPrompt, register, registrationConfirmation, '/api/'].flatMap((path) => [
      `Disallow: ${path}`,
      ...(path === '/api/' ? [] : [`Disallow: /*${path}`]),
    ]),
    '',
    `Sitemap: ${origin}${sitemap}`,
    `Sitemap: ${origin}${jobSitemap}`,
    '',
  ].join('\n');
