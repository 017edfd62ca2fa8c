/**
 * Cookie that marks a new subscription to a practice (A§4) and nothing else: pages of the site and their script read
 * it. It ends with the browser's session (A§9 "toast duration is unlimited").
 */
export const noticeCookie = 'masthead_practice_notice';

/** `new`: not announced yet; `told`: announced once, and still on the page. */
export type PracticeNotice = 'new' | 'told';

export const readNotice = (value: string | undefined): PracticeNotice | undefined =>
  value === 'new' || value === 'told' ? value : undefined;
