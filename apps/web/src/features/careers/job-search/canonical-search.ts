import { parseJobQuery, serialiseJobQuery } from '@masthead/core/job-search';

/**
 * The one query string under which a search is drawn (decisions §13), without `?`: a name that the search does not know is dropped, but
 * for the campaign that a visitor came by.
 */
export const canonicalSearch = (sent: string): string => {
  const campaign = /(?:^|[?&])cid=([\w.-]{1,64})(?=&|$)/.exec(sent)?.[1];
  return [serialiseJobQuery(parseJobQuery(sent)), campaign === undefined ? '' : `cid=${campaign}`]
    .filter((part) => part !== '')
    .join('&');
};
