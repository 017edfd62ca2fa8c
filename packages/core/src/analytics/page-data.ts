import type { Language } from '../shared/language.ts';

const dayMs = 86_400_000;

/**
 * Returns the days since a publication, from midnight to midnight UTC; undefined for an invalid or
 * future day.
 */
export const daysSince = (publicationDate: string, now: number): number | undefined => {
  const days = Math.floor(now / dayMs) - Date.parse(`${publicationDate.slice(0, 10)}T00:00:00Z`) / dayMs;
  return days >= 0 ? days : undefined;
};

/** The facts of a page (A§3, C§2); of its visitor only whether one is signed in. */
export type PageData = {
  readonly language: Language;
  readonly template: string;
  readonly practice?: string | undefined;
  readonly access: string;
  /** On the page of a film: the id of the article that it was shared from (C§2 "aid"). */
  readonly article?: string | undefined;
  /** Whether the page has restricted access. */
  readonly isRestricted: boolean;
  readonly loginStatus: 'logged_in' | 'logged_out';
  /** `YYYY-MM-DD`. */
  readonly publicationDate?: string | undefined;
  readonly daysSincePublication?: number | undefined;
};

export type PageFacts = Omit<PageData, 'isRestricted' | 'loginStatus' | 'daysSincePublication'> & {
  readonly isSignedIn: boolean;
};

/** Returns the data object of a page at a time. */
export const pageData = ({ isSignedIn, ...facts }: PageFacts, now: number): PageData => ({
  ...facts,
  isRestricted: facts.access !== 'public',
  loginStatus: isSignedIn ? 'logged_in' : 'logged_out',
  ...(facts.publicationDate !== undefined && { daysSincePublication: daysSince(facts.publicationDate, now) }),
});

/** Updates the data of a page rendered earlier, which may have been cached over midnight. */
export const asOf = (data: PageData, now: number): PageData =>
  data.publicationDate === undefined ? data : { ...data, daysSincePublication: daysSince(data.publicationDate, now) };
