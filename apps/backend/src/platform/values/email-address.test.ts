import { parseEmail } from '@masthead/core';
import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import { badEmailAddresses, goodEmailAddresses } from '@masthead/core/testing/email-addresses';
import fc from 'fast-check';
import { readEmailAddress } from './email-address.ts';

const lowerDomain = (address: string): string => address.replace(/@.*$/, (domain) => domain.toLowerCase());

describe('a mail address, as the service reads it', () => {
  it.each(goodEmailAddresses)('accepts %j as %s', (typed, address) => {
    expect(readEmailAddress(typed)?.address).toBe(address);
  });

  it.each(badEmailAddresses)('rejects %s', (_, typed) => {
    expect(readEmailAddress(typed)).toBeUndefined();
  });

  it('agrees with the site about validity', () => {
    const part = fc.string({ unit: fc.oneof(fc.constantFrom(...'aZ0.-@xn--üß例。١'), anyCodePoint), maxLength: 12 });
    const nearly = fc.tuple(part, part, part).map(([local, host, top]) => `a${local}@${host}.${top}`);
    fc.assert(
      fc.property(fc.oneof(part, nearly), (typed) => {
        const site = parseEmail(typed);
        const service = readEmailAddress(typed)?.address;
        expect(site._tag === 'Right' ? lowerDomain(site.right) : undefined).toBe(service);
      }),
    );
  });
});
