import fc from 'fast-check';
import { consentGroups, grantedGroups } from './consent.ts';
import { encodeCookie } from './cookie.ts';

describe('the consent of a visitor', () => {
  it('grants what it names, and no group that there is not', () => {
    expect(grantedGroups(encodeCookie({ version: 1, groups: ['C0003', 'C0001', 'C0009'] }))).toEqual([
      'C0001',
      'C0003',
    ]);
  });

  it('grants nothing when it cannot be read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent)), (cookie) => {
        for (const group of grantedGroups(cookie)) expect(consentGroups).toContain(group);
      }),
    );
    for (const cookie of ['', '%', 'C0003', encodeCookie(['C0003']), encodeCookie({ groups: 'C0003' })])
      expect(grantedGroups(cookie)).toEqual([]);
  });
});
