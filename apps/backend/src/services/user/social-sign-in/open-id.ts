import * as client from 'openid-client';
import type { ProviderConfig, ProviderName } from '../../../platform/config/providers.ts';
import { outboundFetch } from '../../../platform/http/outbound.ts';
import type { Identity } from '../shared/identities.ts';
import { clientSecretFor } from './client-secret.ts';
import { personOf } from './rules.ts';

/** What is agreed on when a visitor is sent to a provider, and checked when they come back. */
export type Agreed = { readonly state: string; readonly nonce: string; readonly verifier: string };

/**
 * The reason why there is no identity. `Refused`: the visitor or the provider refused; `NotOurs`: the answer belongs
 * to no attempt of ours.
 */
export type NoIdentity = { readonly _tag: 'Refused' | 'NotOurs' | 'Unavailable'; readonly cause: unknown };

/** A provider as this service deals with it (OpenID Connect, authorisation code with PKCE; RFC 9700). */
export type OpenIdProvider = {
  /** Where to send the visitor. Rejects when the provider cannot be asked where that is. */
  readonly authorisationUrl: (agreed: Agreed) => Promise<string>;
  /** Who came back, by what the provider put into the address. Never rejects. */
  readonly identify: (
    answer: Readonly<Record<string, string>>,
    agreed: Agreed,
  ) => Promise<{ readonly _tag: 'Named'; readonly identity: Identity } | NoIdentity>;
};

export type ProviderParts = {
  readonly name: ProviderName;
  readonly config: ProviderConfig;
  readonly redirectUri: string;
  readonly clock: () => Date;
  /** For a demonstration, whose provider runs on this machine. */
  readonly allowsPrivate: boolean;
};

/** How long the discovery document of a provider is cached, in milliseconds. */
const discoveryKeptMs = 60 * 60_000;

/** How long a provider may take to answer, in milliseconds (security promise 15). */
const timeoutMs = 5_000;

const outboundFor =
  (hosts: ReadonlySet<string>, allowsPrivate: boolean): client.CustomFetch =>
  (url, { method, headers, body }) =>
    outboundFetch({ isListed: (host) => hosts.has(host), allowsPrivate, timeoutMs })(url, {
      method,
      headers,
      body: body === null || body === undefined ? undefined : String(body),
    });

const hostsOf = (addresses: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).host])));

/** Asks a provider what it is; its hosts are the issuer's and those that it names there. */
const discover = async ({ config, clock, allowsPrivate }: ProviderParts): Promise<client.Configuration> => {
  const { issuer, clientId, clientSecret } = config;
  const authenticate: client.ClientAuth = async (as, { client_id }, body) => {
    body.set('client_id', client_id);
    body.set('client_secret', await clientSecretFor(clientSecret, { clientId, issuer: as.issuer, now: clock() }));
  };
  const found = await client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [client.customFetch]: outboundFor(hostsOf([issuer]), allowsPrivate),
    ...(allowsPrivate && { execute: [client.allowInsecureRequests] }),
  });
  const { token_endpoint, jwks_uri, userinfo_endpoint } = found.serverMetadata();
  found[client.customFetch] = outboundFor(
    hostsOf([issuer, token_endpoint, jwks_uri, userinfo_endpoint]),
    allowsPrivate,
  );
  found.timeout = timeoutMs / 1_000;
  // The signature of an ID token is checked as well as the connection that it came over.
  client.enableNonRepudiationChecks(found);
  return found;
};

/** Caches the discovery document of a provider, but no failures. */
const keptDiscovery = (parts: ProviderParts): (() => Promise<client.Configuration>) => {
  let kept: { readonly until: number; readonly found: Promise<client.Configuration> } | undefined;
  return () => {
    const now = parts.clock().getTime();
    if (kept !== undefined && kept.until > now) return kept.found;
    const entry = { until: now + discoveryKeptMs, found: discover(parts) };
    kept = entry;
    entry.found.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.found;
  };
};

const noIdentityFor = (cause: unknown): NoIdentity => {
  if (cause instanceof client.AuthorizationResponseError)
    return { _tag: /^(?:access_denied|user_cancelled_\w+)$/.test(cause.error) ? 'Refused' : 'Unavailable', cause };
  if (cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant') return { _tag: 'NotOurs', cause };
  return { _tag: 'Unavailable', cause };
};

export const openIdProvider = (parts: ProviderParts): OpenIdProvider => {
  const { name, redirectUri, config } = parts;
  const discovered = keptDiscovery(parts);
  const postsItsAnswer = config.clientSecret._tag === 'Signed';
  return {
    authorisationUrl: async ({ state, nonce, verifier }) =>
      client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        // Apple sends names and addresses only to a posted answer, and calls the scope "name".
        ...(postsItsAnswer
          ? { scope: 'openid name email', response_mode: 'form_post' }
          : { scope: 'openid profile email' }),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identify: async (answer, { state, nonce, verifier }) => {
      try {
        const { user, ...parameters } = answer;
        const configuration = await discovered();
        const url = new URL(redirectUri);
        url.search = new URLSearchParams(parameters).toString();
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return noIdentityFor('no ID token');
        const asksFurther =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const further = asksFurther ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        const { iss: issuer, sub: subject } = claims;
        return {
          _tag: 'Named',
          identity: { provider: name, issuer, subject, ...personOf({ ...further, ...claims }, user) },
        };
      } catch (cause) {
        return noIdentityFor(cause);
      }
    },
  };
};
