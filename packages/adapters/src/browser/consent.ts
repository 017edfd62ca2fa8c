import { type ConsentGroup, grantedGroups } from '@masthead/core';

/** Name of the cookie that holds what a visitor agreed to (decisions §11). */
const consentCookie = 'consent';

/**
 * Returns whether the visitor has agreed to a group of services; false before any choice and on
 * servers.
 */
export const hasConsent = (group: ConsentGroup, jar: { readonly cookie: string } | undefined): boolean => {
  const value = jar?.cookie
    .split(/;\s*/u)
    .find((pair) => pair.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  return value !== undefined && grantedGroups(value).includes(group);
};
