import type { KeyObject } from 'node:crypto';
import type { ProviderConfigs } from '@masthead/backend';
import { jwtVerify } from 'jose';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { MemoryStore } from './memory-store.ts';
import { away, personOf } from './people.ts';

export type ProviderParts = {
  readonly issuer: string;
  readonly clients: ProviderConfigs;
  /** The origin to which the site's clients may return. */
  readonly siteOrigin: string;
  readonly signingKey: KeyObject;
  readonly cookieKey: string;
  /** By which "Apple" checks the secret that the site signs. */
  readonly applePublicKey: KeyObject;
};

/** Asks for the person each time: a demonstration switches between people. */
const askingEachTime = (): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(new interactionPolicy.Check('always', 'who is it this time', ({ oidc }) => oidc.result === undefined));
  return policy;
};

/** Grants all scopes at once: the demonstration is about identity, not about consent. */
const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email name');
  await grant.save();
  return grant;
};

const configurationFor = ({ issuer, clients, siteOrigin, signingKey, cookieKey }: ProviderParts): Configuration => ({
  adapter: MemoryStore,
  clients: Object.entries(clients).map(([name, { clientId, clientSecret }]) => ({
    client_id: clientId,
    client_secret: clientSecret._tag === 'Shared' ? clientSecret.secret : 'a secret is signed for each call',
    redirect_uris: [new URL(`/auth/${name}/callback`, siteOrigin).href],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'ES256',
    // As with the real ones, the same person is another subject for each client.
    subject_type: 'pairwise',
  })),
  subjectTypes: ['public', 'pairwise'],
  pairwiseIdentifier: (_, accountId, client) => `${client.clientId}:${accountId}`,
  jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'sample' }] },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  cookies: { keys: [cookieKey] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    name: ['name'],
  },
  pkce: { required: () => true },
  // The session is over before its code is asked for.
  expiresWithSession: () => false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { policy: askingEachTime(), url: (_, { uid }) => `${new URL(issuer).pathname}/who/${uid}` },
  loadExistingGrant: grantAll,
  findAccount: (_, id) => {
    const person = personOf(id);
    return person === undefined
      ? undefined
      : {
          accountId: id,
          claims: () => ({
            sub: id,
            given_name: person.firstName,
            family_name: person.lastName,
            ...(person.email !== undefined && {
              email: person.email,
              email_verified: person.emailIsVerified === true,
            }),
          }),
        };
  },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
});

/**
 * An OpenID provider for the sample site, in memory. "Apple" requires signed secrets; one person's provider is
 * unavailable for tokens.
 */
export const makeProvider = (parts: ProviderParts): Provider => {
  const { issuer, applePublicKey } = parts;
  const provider = new Provider(issuer, configurationFor(parts));
  const compareShared = provider.Client.prototype.compareClientSecret;
  provider.Client.prototype.compareClientSecret = async function compare(given: string) {
    if (this.clientId !== parts.clients.apple?.clientId) return compareShared.call(this, given);
    try {
      await jwtVerify(given, applePublicKey, { algorithms: ['ES256'], subject: this.clientId, audience: issuer });
      return true;
    } catch {
      return false;
    }
  };
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const { oidc } = context;
    // No session is kept: the next visitor, in the same browser too, need not sign out first.
    if (oidc?.route === 'resume') await oidc.session?.destroy();
    if (oidc?.route === 'token' && oidc.entities.Account?.accountId === away) {
      context.status = 503;
      context.body = 'away';
    }
  });
  return provider;
};
