/**
 * That a visitor has just been subscribed to a practice (A§4), in a cookie that says nothing else: pages of the site and their script read it. It
 * has no end of its own (A§9 "toast duration is unlimited") but that of the browser's session.
 */
export const noticeCookie = 'masthead_practice_notice';

/** `new`: nobody has heard of it; `told`: it was read out once and stays on the page. */
export type PracticeNotice = 'new' | 'told';

export const readNotice = (value: string | undefined): PracticeNotice | undefined =>
  value === 'new' || value === 'told' ? value : undefined;
