/**
 * The services that have a pact, with the prefix below which the reference backend serves the paths in it.
 * @type {Readonly<Record<string, string>>}
 */
export const prefixes = {
  'user-service': '/user',
  'content-service': '/content',
  'geolocation-service': '',
  'forms-service': '/forms',
  'search-service': '/search',
  'media-service': '/content',
  'alumni-service': '/alumni',
  'articles-service': '/articles',
  'site-service': '/site',
};

/** The services of others, whose stand-ins the sample system has. */
export const thirdParties = ['link-shortener', 'oembed-host', 'video-service'];
