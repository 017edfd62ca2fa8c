import { domainToASCII } from 'node:url';

/** An address as mail is sent to it, and the form by which two of them are the same account. */
export type EmailAddress = { readonly address: string; readonly key: string; readonly domain: string };

const maxAddressLength = 254;
const maxLocalPartLength = 64;
// The pattern of the HTML standard, split at the @. No class overlaps its delimiter, so both run in linear time.
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const domainName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

// Letters, marks and numbers of any script: a host parser would drop a path, decode an escape and read a number as an
// IPv4 address.
const typedDomain = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const endsInNumber = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Reads an address (decisions §5, security promise 10): composed (NFC), its domain in IDNA form, at most 254 characters.
 * Control characters and quoted local parts do not pass. Gives `undefined` for anything that is no address.
 */
export const readEmailAddress = (typed: string): EmailAddress | undefined => {
  if (typed.length > 4 * maxAddressLength) return undefined;
  const composed = typed.trim().normalize('NFC');
  const at = composed.lastIndexOf('@');
  const local = composed.slice(0, Math.max(at, 0));
  const typedHost = composed.slice(at + 1);
  if (!typedDomain.test(typedHost) || endsInNumber.test(typedHost.normalize('NFKC').toLowerCase())) return undefined;
  const domain = /^[ -~]*$/.test(typedHost) ? lowerAscii(typedHost) : domainToASCII(typedHost);
  const address = `${local}@${domain}`;
  if (!localPart.test(local) || local.length > maxLocalPartLength) return undefined;
  if (!domainName.test(domain) || address.length > maxAddressLength) return undefined;
  return { address, key: lowerAscii(address), domain };
};

/** Whether mail from this domain, or from one it is part of, is not accepted (error 2005). */
export const isRefusedDomain = (domain: string, refused: readonly string[]): boolean =>
  refused.some((entry) => domain === entry || domain.endsWith(`.${entry}`));
