import type { Kind, OptionalSetting } from './setting.ts';
import { settings } from './settings.ts';

/** Where visitors may sign in instead of here (decisions §10), in the order in which they are offered. */
export const providerNames = ['linkedin', 'apple', 'google', 'firm'] as const;
export type ProviderName = (typeof providerNames)[number];

/** How the site shows a provider that it is the site: a secret kept by both, or one that it signs for each call, as Apple wants it. */
export type ClientSecret =
  | { readonly _tag: 'Shared'; readonly secret: string }
  | { readonly _tag: 'Signed'; readonly teamId: string; readonly keyId: string; readonly privateKey: string };

/** The site as a client of an OpenID provider. */
export type ProviderConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: ClientSecret;
};
export type ProviderConfigs = { readonly [Name in ProviderName]?: ProviderConfig };

type Read = <Value>(one: OptionalSetting<Value> & Kind<Value>) => Value | undefined;

const shared = (secret: string | undefined): ClientSecret | undefined =>
  secret === undefined ? undefined : { _tag: 'Shared', secret };

const signed = (given: Read): ClientSecret | undefined => {
  const [teamId, keyId, privateKey] = [
    given(settings.appleTeamId),
    given(settings.appleKeyId),
    given(settings.applePrivateKey),
  ];
  return teamId === undefined || keyId === undefined || privateKey === undefined
    ? undefined
    : { _tag: 'Signed', teamId, keyId, privateKey };
};

type Parts = {
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: ClientSecret | undefined;
};

const partsOf = (given: Read): Readonly<Record<ProviderName, Parts>> => ({
  linkedin: {
    issuer: given(settings.linkedinIssuer),
    clientId: given(settings.linkedinClientId),
    clientSecret: shared(given(settings.linkedinClientSecret)),
  },
  apple: { issuer: given(settings.appleIssuer), clientId: given(settings.appleClientId), clientSecret: signed(given) },
  google: {
    issuer: given(settings.googleIssuer),
    clientId: given(settings.googleClientId),
    clientSecret: shared(given(settings.googleClientSecret)),
  },
  firm: {
    issuer: given(settings.firmIssuer),
    clientId: given(settings.firmClientId),
    clientSecret: shared(given(settings.firmClientSecret)),
  },
});

/** The providers that are set up, and what is wrong with those that are set up by half or would be spoken to in the clear. */
export const readProviders = (
  given: Read,
  inProduction: boolean,
): { readonly providers: ProviderConfigs; readonly complaints: readonly string[] } => {
  const parts = partsOf(given);
  const providers: { [Name in ProviderName]?: ProviderConfig } = {};
  const complaints: string[] = [];
  for (const name of providerNames) {
    const { issuer, clientId, clientSecret } = parts[name];
    const variable = `${name.toUpperCase()}_ISSUER`;
    if (issuer === undefined && clientId === undefined && clientSecret === undefined) continue;
    if (issuer === undefined || clientId === undefined || clientSecret === undefined)
      complaints.push(
        `${variable} needs what belongs to it: the client and its secret, or for Apple team, key id and key`,
      );
    else if (inProduction && new URL(issuer).protocol !== 'https:')
      complaints.push(`${variable} must start with https:// in production`);
    else providers[name] = { issuer, clientId, clientSecret };
  }
  return { providers, complaints };
};
