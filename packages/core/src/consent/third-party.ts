import type { ConsentGroup } from '../shared/consent.ts';

/**
 * What a page may load from third parties (A§7 third-party loaders), including the embeds, videos
 * and maps of modules.
 */
export type ThirdPartyKind = 'tagManager' | 'analytics' | 'pixel' | 'chatbot' | 'piano' | 'embeds' | 'videos' | 'map';

/**
 * The group of each kind: analytics needs performance (decisions §7, overriding A§4's functional
 * group), marketing pixels, chat and reader offers (Piano, A§1) need targeting (A§4), embeds need
 * the functional group (decisions §12).
 */
export const groupOf: Readonly<Record<ThirdPartyKind, ConsentGroup>> = {
  tagManager: 'C0002',
  analytics: 'C0002',
  pixel: 'C0004',
  chatbot: 'C0004',
  piano: 'C0004',
  embeds: 'C0003',
  videos: 'C0003',
  map: 'C0003',
};

/** A third party as a site is set up with it. */
export type ThirdParty = {
  readonly kind: ThirdPartyKind;
  /** Of its script, or of a map's style; none for embeds. */
  readonly address?: string;
  /** The origins that it contacts. */
  readonly origins: readonly string[];
  /** The cookies that it sets on this site; a trailing asterisk matches any ending. */
  readonly cookies: readonly string[];
};

export const isGranted = ({ kind }: ThirdParty, groups: readonly ConsentGroup[]): boolean =>
  groups.includes(groupOf[kind]);

const isMeant = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * Returns whether a cookie must be deleted: a third party without consent sets it, and none with
 * consent.
 */
export const isUnwanted = (name: string, parties: readonly ThirdParty[], groups: readonly ConsentGroup[]): boolean => {
  const owners = parties.filter(({ cookies }) => cookies.some((pattern) => isMeant(name, pattern)));
  return owners.length > 0 && !owners.some((party) => isGranted(party, groups));
};
