/** What a visitor may agree to (decisions §7): strictly necessary, performance, functional, targeting. */
export const consentGroups = ['C0001', 'C0002', 'C0003', 'C0004'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** A visitor's consent, with the version of the question (decisions §11). */
export type Consent = {
  readonly version: number;
  readonly groups: readonly ConsentGroup[];
  /** ISO 8601, UTC. */
  readonly time: string;
};

const recordIn = (cookie: string): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(decodeURIComponent(cookie)) };
  } catch {
    return {};
  }
};

/** Returns the valid groups in order, each once, always with the strictly necessary one. */
const orderly = (groups: readonly unknown[]): readonly ConsentGroup[] =>
  consentGroups.filter((group) => group === 'C0001' || groups.includes(group));

/**
 * Parses the value of the cookie `consent`; undefined for an unreadable one; unknown groups are
 * dropped.
 */
export const readConsent = (cookie: string): Consent | undefined => {
  const { version, groups, time = '' } = recordIn(cookie);
  return Number.isSafeInteger(version) && Array.isArray(groups) && typeof time === 'string'
    ? { version: Number(version), groups: orderly(groups), time }
    : undefined;
};

/**
 * Serialises the value of the cookie `consent`, for `readConsent`. Version and groups come first,
 * so that the decision can be compared by prefix.
 */
export const printConsent = ({ version, groups, time }: Consent): string =>
  encodeURIComponent(JSON.stringify({ version, groups: orderly(groups), time }));

/** The groups that the value of the cookie `consent` grants; none for anything that cannot be read, and never one that there is not. */
export const grantedGroups = (cookie: string): readonly ConsentGroup[] => readConsent(cookie)?.groups ?? [];
