/** The feed of new articles, without language prefix: each language has its own. */
export const feedPath = '/insights/feed.xml';
