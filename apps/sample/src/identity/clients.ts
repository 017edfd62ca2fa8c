import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ProviderConfig, ProviderConfigs, ProviderName } from '@masthead/backend';
import { identityPath } from '../shared/paths.ts';

/** A new key on P-256, by which tokens and secrets are signed with ES256. */
export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** The issuer at the address where a process listens; undefined while it does not. */
export const issuerAt = (address: AddressInfo | string | null): string | undefined =>
  address === null || typeof address === 'string' ? undefined : `http://127.0.0.1:${address.port}${identityPath}`;

/** The sample firm as client of its own provider: four of them, with new secrets. */
export const newClients = (issuer: string): ProviderConfigs => {
  const shared = (name: ProviderName): ProviderConfig => ({
    issuer,
    clientId: `masthead-${name}`,
    clientSecret: { _tag: 'Shared', secret: randomBytes(32).toString('base64url') },
  });
  const privateKey = newKey().export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    linkedin: shared('linkedin'),
    apple: {
      issuer,
      clientId: 'masthead-apple',
      clientSecret: { _tag: 'Signed', teamId: 'SAMPLETEAM', keyId: 'SAMPLEKEY1', privateKey },
    },
    google: shared('google'),
    firm: shared('firm'),
  };
};
