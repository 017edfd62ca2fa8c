import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ClientSecret } from '../../../platform/config/providers.ts';

const lifeS = 300;

/**
 * The secret that goes with one call to a provider. Apple's is a JWT that says who we are: signed with the team's key, for the issuer
 * and nobody else, and good for five minutes, so that none is worth stealing. Rejects when the key cannot be used.
 */
export const clientSecretFor = async (
  secret: ClientSecret,
  { clientId, issuer, now }: { readonly clientId: string; readonly issuer: string; readonly now: Date },
): Promise<string> => {
  if (secret._tag === 'Shared') return secret.secret;
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeS)
    .sign(createPrivateKey(secret.privateKey));
};
