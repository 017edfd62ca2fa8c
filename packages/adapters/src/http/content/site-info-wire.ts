import * as t from 'io-ts';

/** Which of the content service's sites is meant, for example `halden-brook`. */
export type SiteName = string;

/** The shape in which the content service hands out facts of a site. */
export const siteInfo = <P extends t.Props>(props: P) =>
  t.type({ site: t.type({ siteInfo: t.type(props, 'siteInfo') }, 'site') }, 'data');
