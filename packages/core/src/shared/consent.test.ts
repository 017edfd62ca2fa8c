import fc from 'fast-check';
import { consentGroups, grantedGroups, printConsent, readConsent } from './consent.ts';
import { encodeCookie } from './cookie.ts';

describe('the consent of a visitor', () => {
  it('grants the groups that it names, and no unknown group', () => {
    expect(grantedGroups(encodeCookie({ version: 1, groups: ['C0003', 'C0001', 'C0009'] }))).toEqual([
      'C0001',
      'C0003',
    ]);
  });

  it('grants nothing when it cannot be parsed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent)), (cookie) => {
        for (const group of grantedGroups(cookie)) expect(consentGroups).toContain(group);
      }),
    );
    for (const cookie of ['', '%', 'C0003', 'null', encodeCookie(['C0003']), encodeCookie({ groups: 'C0003' })])
      expect(grantedGroups(cookie)).toEqual([]);
  });

  it('parses back, always with the strictly necessary group', () => {
    const consent = fc.record({
      version: fc.nat(),
      groups: fc.subarray([...consentGroups]),
      time: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    });
    fc.assert(
      fc.property(consent, (given) => {
        expect(readConsent(printConsent(given))).toEqual({
          ...given,
          groups: consentGroups.filter((group) => group === 'C0001' || given.groups.includes(group)),
        });
      }),
    );
  });

  it('without version is void', () => {
    expect(readConsent(encodeCookie({ groups: ['C0002'] }))).toBeUndefined();
  });
});
