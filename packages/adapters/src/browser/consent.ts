import { type ConsentGroup, grantedGroups } from '@masthead/core';

/** Name of the cookie that holds what a visitor agreed to (decisions §11). */
const consentCookie = 'consent';

/** Whether the visitor has agreed to a group of services; nobody has who was not asked, and no server is a visitor. */
export const hasConsent = (group: ConsentGroup, jar: { readonly cookie: string } | undefined): boolean => {
  const value = jar?.cookie
    .split(/;\s*/u)
    .find((pair) => pair.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  return value !== undefined && grantedGroups(value).includes(group);
};
