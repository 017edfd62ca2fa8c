import type { ConsentGroup } from '../shared/consent.ts';

/** Google Consent Mode v2: what each kind of storage waits for. */
const groupOfSignal = {
  security_storage: 'C0001',
  analytics_storage: 'C0002',
  functionality_storage: 'C0003',
  personalization_storage: 'C0003',
  ad_storage: 'C0004',
  ad_user_data: 'C0004',
  ad_personalization: 'C0004',
} as const satisfies Readonly<Record<string, ConsentGroup>>;

export type ConsentSignals = Readonly<Record<keyof typeof groupOfSignal, 'granted' | 'denied'>>;

/** Returns the consent signals of Consent Mode v2. */
export const consentSignals = (groups: readonly ConsentGroup[]): ConsentSignals => {
  const stateOf = (group: ConsentGroup) => (groups.includes(group) ? 'granted' : 'denied');
  const { security_storage, analytics_storage, functionality_storage, personalization_storage, ...ads } = groupOfSignal;
  return {
    security_storage: stateOf(security_storage),
    analytics_storage: stateOf(analytics_storage),
    functionality_storage: stateOf(functionality_storage),
    personalization_storage: stateOf(personalization_storage),
    ad_storage: stateOf(ads.ad_storage),
    ad_user_data: stateOf(ads.ad_user_data),
    ad_personalization: stateOf(ads.ad_personalization),
  };
};
