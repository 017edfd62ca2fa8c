/** What a visitor may agree to (decisions §7): strictly necessary, performance, functional, targeting. */
export const consentGroups = ['C0001', 'C0002', 'C0003', 'C0004'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

/** What a visitor agreed to, and to which version of what they were asked (decisions §11). */
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

/** These groups in their order, each once, without what is none; what is strictly necessary is always among them. */
const orderly = (groups: readonly unknown[]): readonly ConsentGroup[] =>
  consentGroups.filter((group) => group === 'C0001' || groups.includes(group));

/** The consent that the value of the cookie `consent` tells of; undefined for anything that cannot be read, and never a group that there is not. */
export const readConsent = (cookie: string): Consent | undefined => {
  const { version, groups, time = '' } = recordIn(cookie);
  return Number.isSafeInteger(version) && Array.isArray(groups) && typeof time === 'string'
    ? { version: Number(version), groups: orderly(groups), time }
    : undefined;
};

/** The value of the cookie `consent`: `readConsent` reads it back. Version and groups come first, so that what was decided can be told by how it begins. */
export const printConsent = ({ version, groups, time }: Consent): string =>
  encodeURIComponent(JSON.stringify({ version, groups: orderly(groups), time }));

/** The groups that the value of the cookie `consent` grants; none for anything that cannot be read, and never one that there is not. */
export const grantedGroups = (cookie: string): readonly ConsentGroup[] => readConsent(cookie)?.groups ?? [];
