import { createHmac, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ProviderConfig, ProviderConfigs, ProviderName } from '../platform/config/providers.ts';
import type { Context } from '../platform/context.ts';

/** Where the sample system's own provider answers, below the backend's address (decisions §10). */
export const identityPath = '/identity';

const teamId = 'SAMPLETEAM';
const keyId = 'SAMPLEKEY1';

/** The head of a PKCS #8 key on P-256, before its 32 bytes of secret number. */
const pkcs8Head = Buffer.from('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420', 'hex');

/** A key on P-256 that follows from a secret, so that every process of the sample system has the same one. */
export const derivedKey = (secret: string, purpose: string) => {
  const number = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  // The order of the curve begins with four bytes of ones: a number below that is in range.
  number[0] = 0x7f;
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, number]), format: 'der', type: 'pkcs8' });
};

const appleKey = (secret: string) => derivedKey(secret, 'sample apple client');

/** The public half of the key by which the sample site signs its secret for "Apple". */
export const applePublicKey = ({ secrets }: Pick<Context, 'secrets'>) => createPublicKey(appleKey(secrets.accessToken));

/** The issuer at the address where this process listens; undefined while it does not. */
export const sampleIssuer = (address: AddressInfo | string | null): string | undefined => {
  if (address === null || typeof address === 'string') return undefined;
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}${identityPath}`;
};

/** The sample site as client of its own provider: four of them, with secrets that follow from the process's own. */
export const sampleProviders = (
  { secrets }: Pick<Context, 'secrets'>,
  address: AddressInfo | string | null,
): ProviderConfigs => {
  const issuer = sampleIssuer(address);
  if (issuer === undefined) return {};
  const shared = (name: ProviderName): ProviderConfig => ({
    issuer,
    clientId: `masthead-${name}`,
    clientSecret: {
      _tag: 'Shared',
      secret: createHmac('sha256', secrets.accessToken).update(`sample client ${name}`).digest('base64url'),
    },
  });
  const privateKey = appleKey(secrets.accessToken).export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    linkedin: shared('linkedin'),
    apple: {
      issuer,
      clientId: 'masthead-apple',
      clientSecret: { _tag: 'Signed', teamId, keyId, privateKey },
    },
    google: shared('google'),
    firm: shared('firm'),
  };
};
