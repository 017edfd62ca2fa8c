import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ClientSecret } from '../../../platform/config/providers.ts';

const lifeS = 300;

/**
 * Returns the client secret for one call to a provider. Apple's is a JWT signed with the team's key, for the issuer
 * alone, and valid for five minutes. Rejects when the key cannot be used.
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
