import fc from 'fast-check';
import {
  chosenGroups,
  consentGroups,
  consentSignals,
  currentConsent,
  groupOf,
  isUnwanted,
  permitted,
  type ThirdParty,
  targetingBar,
} from './index.ts';

const abroad = { globalPrivacyControl: false, region: 'DE' };

describe('a consent choice', () => {
  it.each([
    ['accept', ['C0001', 'C0002', 'C0003', 'C0004']],
    ['reject', ['C0001']],
    ['save', ['C0001', 'C0003']],
    ['add', ['C0001', 'C0003']],
  ] as const)('"%s" grants %j where only the third group is ticked', (choice, groups) => {
    expect(chosenGroups(choice, (group) => group === 'C0003')).toEqual(groups);
  });

  it('of an earlier version no longer counts (decisions §11)', () => {
    const consent = { version: 1, groups: consentGroups, time: '2026-11-22T08:00:00Z' };
    expect(currentConsent(consent, 1)).toBe(consent);
    expect(currentConsent(consent, 2)).toBeUndefined();
    expect(currentConsent(undefined, 1)).toBeUndefined();
  });
});

describe('targeting (decisions §7)', () => {
  it.each([
    ['from Germany', abroad, undefined],
    ['from Oregon', { ...abroad, region: 'US-OR' }, undefined],
    ['from California', { ...abroad, region: 'US-CA' }, 'region'],
    ['from somewhere in the United States', { ...abroad, region: 'US' }, 'region'],
    ['from nobody knows where', { ...abroad, region: undefined }, 'region'],
    ['with Global Privacy Control', { ...abroad, globalPrivacyControl: true }, 'globalPrivacyControl'],
  ] as const)('for a visitor %s is blocked by %j', (_, visit, bar) => {
    expect(targetingBar(visit)).toBe(bar);
    expect(permitted(consentGroups, visit).includes('C0004')).toBe(bar === undefined);
  });

  it('alone depends on the visit', () => {
    const visit = fc.record({ globalPrivacyControl: fc.boolean(), region: fc.option(fc.string(), { nil: undefined }) });
    fc.assert(
      fc.property(fc.subarray([...consentGroups]), visit, (groups, each) => {
        expect(permitted(groups, each).filter((group) => group !== 'C0004')).toEqual(
          groups.filter((group) => group !== 'C0004'),
        );
      }),
    );
  });
});

describe('the Consent Mode v2 signals', () => {
  it('deny all but security where nothing is granted', () => {
    const { security_storage, ...others } = consentSignals(['C0001']);
    expect(security_storage).toBe('granted');
    expect(new Set(Object.values(others))).toEqual(new Set(['denied']));
  });

  it('follow each group separately', () => {
    const granted = (group: (typeof consentGroups)[number]) =>
      Object.entries(consentSignals([group])).flatMap(([name, said]) => (said === 'granted' ? [name] : []));
    expect(granted('C0002')).toEqual(['analytics_storage']);
    expect(granted('C0003')).toEqual(['functionality_storage', 'personalization_storage']);
    expect(granted('C0004')).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization']);
  });
});

describe('a third party', () => {
  const party = (kind: ThirdParty['kind'], ...cookies: readonly string[]): ThirdParty => ({
    kind,
    origins: [],
    cookies,
  });
  const parties = [party('analytics', '_ga', '_ga_*', 'shared'), party('pixel', '_fbp', 'shared')];

  it('always waits for a group that a visitor can refuse', () => {
    for (const group of Object.values(groupOf)) expect(group).not.toBe('C0001');
  });

  it.each([
    ['_ga', ['C0001'], true],
    ['_ga_X1', ['C0001', 'C0004'], true],
    ['_ga', ['C0001', 'C0002'], false],
    ['_gat', ['C0001'], false],
    ['shared', ['C0001', 'C0004'], false],
    ['shared', ['C0001'], true],
    ['masthead_session', ['C0001'], false],
  ] as const)('loses the cookie %s with only %j granted: %s', (name, groups, isGone) => {
    expect(isUnwanted(name, parties, groups)).toBe(isGone);
  });
});
