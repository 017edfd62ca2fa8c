/** That a visitor has just been subscribed to a practice (A§4), in a cookie that says nothing else: pages of the site and their script read it. */
export const noticeCookie = 'masthead_practice_notice';

/** Who has no script cannot dismiss it: to them it is said for this long. */
export const noticeSeconds = 600;

/** `new`: nobody has heard of it; `told`: it was read out once and stays on the page. */
export type PracticeNotice = 'new' | 'told';

export const readNotice = (value: string | undefined): PracticeNotice | undefined =>
  value === 'new' || value === 'told' ? value : undefined;
