/** What crawlers may read: everything but the pages of one visitor and the calls behind them. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/account/', '/signin', '/signin-prompt', '/register', '/registration-confirmation', '/api/'].flatMap(
      (path) => [`Disallow: ${path}`, ...(path === '/api/' ? [] : [`Disallow: /*${path}`])],
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-jobs.xml`,
    '',
  ].join('\n');
