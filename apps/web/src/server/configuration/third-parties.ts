import { type Setting, setting, unusable, type ValuesOf } from '@masthead/composition/server';
import { type ConsentGroup, groupOf, isGranted, type ThirdParty, type ThirdPartyKind } from '@masthead/core/consent';
import type { Sources } from '../http/security-headers.ts';

const listOf = (isOne: (text: string) => boolean, wants: string) => ({
  wants,
  read: (text: string): readonly string[] | typeof unusable => {
    const entries = text.split(/[\s,]+/u).filter(Boolean);
    return entries.every(isOne) ? entries : unusable;
  },
});

const isOrigin = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/u.test(address.protocol) && address.origin === text;
};

/** Reads a list of origins. */
export const origins = (meaning: string): Setting<readonly string[]> => ({
  ...listOf(isOrigin, 'a list of origins, such as https://region1.example.com'),
  meaning,
  fallback: '',
});

const cookies = (fallback: string, meaning: string): Setting<readonly string[]> => ({
  ...listOf((text) => /^[\w.-]+\*?$/u.test(text), 'a list of names of cookies, each with or without * at its end'),
  meaning,
  fallback,
});

const settingsOf = <const Prefix extends string>(prefix: Prefix, what: string, group: ConsentGroup, known: string) =>
  ({
    [`${prefix}_URL`]: setting.optional(
      setting.address('', `the script of ${what}, which is loaded for visitors who agreed to ${group} alone`),
      'there is none',
    ),
    [`${prefix}_ORIGINS`]: origins(`the origins that ${what} asks besides its own, which its visitors’ policy lets in`),
    [`${prefix}_COOKIES`]: cookies(
      known,
      `the cookies that ${what} sets on this site: they go when consent is withdrawn; * stands for any end of a name`,
    ),
  }) as {
    readonly [Name in `${Prefix}_URL`]: Setting<string | undefined>;
  } & { readonly [Name in `${Prefix}_ORIGINS` | `${Prefix}_COOKIES`]: Setting<readonly string[]> };

/** Which third parties a site is set up with, what visitors are asked about them and where visitors are. */
export const thirdPartySettings = {
  CONSENT_VERSION: setting.wholeNumber(
    1,
    'the version of what visitors are asked to agree to: raised with a third party or another wording, it has everybody asked again',
  ),
  REGION_HEADER: setting.optional(
    setting.text('', 'the header in which the edge says where a visitor is, such as `US-CA` or `DE`'),
    'geolocation says the country',
  ),
  ...settingsOf('TAG_MANAGER', 'the tag manager', groupOf.tagManager, ''),
  ...settingsOf('ANALYTICS', 'analytics', groupOf.analytics, '_ga _ga_* _gid _gat*'),
  ...settingsOf('PIXEL', 'the marketing pixel', groupOf.pixel, '_fbp _fbc _gcl_*'),
  ...settingsOf('CHATBOT', 'the chat widget', groupOf.chatbot, ''),
  ...settingsOf(
    'PIANO',
    'Piano, as long as the flag `piano` is on,',
    groupOf.piano,
    '__tbc __pat __pvi __pid __pnahc _pc* _pprv xbc',
  ),
  EMBEDS_ORIGINS: origins(
    `whose videos, podcasts and interactive pieces may be shown inside pages, to visitors who agreed to ${groupOf.embeds}`,
  ),
  VIDEO_ORIGINS: origins(
    `the origins of the files of videos, where they are not the site’s own: they are loaded for visitors who agreed to ${groupOf.videos}`,
  ),
  MAP_STYLE_URL: setting.optional(
    setting.address(
      '',
      `the style of a map by MapLibre, which visitors who agreed to ${groupOf.map} see in place of the drawn one; \`{language}\` in it is the page’s`,
    ),
    'every visitor sees the drawn map',
  ),
  MAP_ORIGINS: origins('the origins of the map’s tiles, letters and signs besides that of its style'),
};

type Values = ValuesOf<typeof thirdPartySettings>;

const loaded = (
  kind: ThirdPartyKind,
  address: string | undefined,
  others: readonly string[],
  names: readonly string[],
): readonly ThirdParty[] =>
  address === undefined
    ? []
    : [{ kind, address, origins: [...new Set([new URL(address).origin, ...others])], cookies: names }];

/** The third parties of a site, in the order in which they are loaded. */
export const thirdPartiesOf = (read: Values): readonly ThirdParty[] => [
  ...loaded('tagManager', read.TAG_MANAGER_URL, read.TAG_MANAGER_ORIGINS, read.TAG_MANAGER_COOKIES),
  ...loaded('analytics', read.ANALYTICS_URL, read.ANALYTICS_ORIGINS, read.ANALYTICS_COOKIES),
  ...loaded('pixel', read.PIXEL_URL, read.PIXEL_ORIGINS, read.PIXEL_COOKIES),
  ...loaded('chatbot', read.CHATBOT_URL, read.CHATBOT_ORIGINS, read.CHATBOT_COOKIES),
  ...loaded('piano', read.PIANO_URL, read.PIANO_ORIGINS, read.PIANO_COOKIES),
  ...(read.EMBEDS_ORIGINS.length === 0
    ? []
    : [{ kind: 'embeds', origins: read.EMBEDS_ORIGINS, cookies: [] } satisfies ThirdParty]),
  ...(read.VIDEO_ORIGINS.length === 0
    ? []
    : [{ kind: 'videos', origins: read.VIDEO_ORIGINS, cookies: [] } satisfies ThirdParty]),
  ...loaded('map', read.MAP_STYLE_URL, read.MAP_ORIGINS, []),
];

/** What of a page each kind needs. */
const directivesOf: Readonly<Record<ThirdPartyKind, readonly string[]>> = {
  tagManager: ['script-src', 'connect-src', 'img-src'],
  analytics: ['script-src', 'connect-src', 'img-src'],
  pixel: ['script-src', 'connect-src', 'img-src'],
  chatbot: ['script-src', 'style-src', 'connect-src', 'img-src', 'frame-src'],
  piano: ['script-src', 'style-src', 'connect-src', 'img-src', 'frame-src'],
  embeds: ['frame-src'],
  videos: ['media-src', 'img-src'],
  map: ['connect-src', 'img-src'],
};

/** What the policy of a page lets in beside the site itself, for a visitor who agreed to these groups. */
export const sourcesFor = (parties: readonly ThirdParty[], groups: readonly ConsentGroup[]): Sources => {
  const sources: Record<string, readonly string[]> = {};
  for (const party of parties.filter((each) => isGranted(each, groups)))
    for (const directive of directivesOf[party.kind])
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...party.origins])];
  return sources;
};
