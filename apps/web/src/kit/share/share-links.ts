import type { ShareDefaults } from '@masthead/core/content';
import type { Translate } from '@masthead/core/dictionary';

/** What is shared, and what decides how it reads elsewhere. */
export type Shared = {
  readonly address: string;
  readonly title: string;
  /** Where it was published first, such as a quarterly. */
  readonly source?: string | undefined;
  readonly isQuoteOfTheDay?: boolean | undefined;
  /** Whether an address names the source of its readers; a link within the page is shared unchanged. */
  readonly isTracked?: boolean | undefined;
  /** Of networks (A§1, the flag `cid-parameter`); a mail always does (A§9). */
  readonly hasCids?: boolean | undefined;
  /** C§5: shares with a hide-email option omit email. */
  readonly hidesEmail?: boolean | undefined;
  readonly defaults?: ShareDefaults | undefined;
};

type Texts = { readonly translate: Translate };
type Network = {
  /** C§9: facebook, twitter and linkedin are on, others are off; e-mail has an option of its own. */
  readonly isOn: boolean;
  /** Name in `ShareDefaults.cids` of the source in the address; none where there is none. */
  readonly cid?: keyof ShareDefaults['cids'];
  readonly href: (address: string, shared: Shared, texts: Texts) => string;
};

const query = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();

/** The address with a tracking parameter (C§9 "cid"); one that already has a query keeps it, and one with a hash ends with it. */
const tracked = (address: string, cid: string): string => {
  const [page = '', ...hash] = address.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${query({ cid })}`, ...hash].join('#');
};

const isAmong = (source: string | undefined, sources: readonly string[] = []): boolean =>
  source !== undefined && sources.some((each) => each.toLowerCase() === source.trim().toLowerCase());

/** C§9: the handle of the firm, or that of its research institute for what the institute published. */
const handleOf = ({ source, defaults }: Shared): string | undefined =>
  isAmong(source, defaults?.instituteSources) ? defaults?.instituteHandle || defaults?.handle : defaults?.handle;

/** C§9: a quarterly article ends with its quarter. */
const shortText = ({ title, source, defaults }: Shared, { translate }: Texts): string =>
  source !== undefined && isAmong(source, defaults?.quarterlySources)
    ? translate('Share_InSource', { title, source })
    : title;

/** All networks, in their order on a page. */
const networks = {
  Email: {
    isOn: true,
    // Mail programs want spaces as `%20`, not `+`.
    href: (address, { title, isTracked = true }, { translate }) =>
      `mailto:?subject=${encodeURIComponent(translate('Share_MailSubject', { title }))}&body=${encodeURIComponent(
        translate('Share_MailBody', { address: isTracked ? tracked(address, 'eml-web') : address }),
      )}`,
  },
  LinkedIn: {
    isOn: true,
    cid: 'linkedin',
    href: (address) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
  },
  Facebook: {
    isOn: true,
    cid: 'facebook',
    href: (address, { defaults }) =>
      defaults?.facebookAppId
        ? `https://www.facebook.com/dialog/share?${query({ app_id: defaults.facebookAppId, display: 'popup', href: address })}`
        : `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  },
  X: {
    isOn: true,
    cid: 'twitter',
    href: (address, shared, texts) =>
      `https://x.com/intent/post?${query({
        text: shortText(shared, texts),
        url: address,
        via: handleOf(shared),
        hashtags: shared.isQuoteOfTheDay ? 'QuoteOfTheDay' : undefined,
      })}`,
  },
  WhatsApp: {
    isOn: false,
    href: (address, { title }) => `https://wa.me/?${query({ text: `${title} ${address}` })}`,
  },
  Xing: { isOn: false, href: (address) => `https://www.xing.com/spi/shares/new?${query({ url: address })}` },
} as const satisfies Readonly<Record<string, Network>>;

export type ShareNetwork = keyof typeof networks;

const isNetwork = (name: string): name is ShareNetwork => Object.hasOwn(networks, name);
const names: readonly ShareNetwork[] = Object.keys(networks).filter(isNetwork);

export type ShareLink = {
  readonly name: ShareNetwork;
  readonly href: string;
  /** Whether it links to another host, in a separate window. */
  readonly isElsewhere: boolean;
  /** The shared address, as given to that network. */
  readonly address: string;
};

const isOffered = (name: ShareNetwork, { defaults }: Shared): boolean => {
  const wanted = defaults?.networks ?? [];
  return wanted.length === 0 ? networks[name].isOn : isAmong(name, wanted);
};

/** Returns each network's share link (C§7); omits what a network does not accept. */
export const shareLinks = (shared: Shared, translate: Translate): readonly ShareLink[] =>
  names
    .filter((name) => (name === 'Email' ? !shared.hidesEmail : isOffered(name, shared)))
    .map((name) => {
      const network: Network = networks[name];
      const { isTracked = true, hasCids = true, defaults, address } = shared;
      const cid = isTracked && hasCids && network.cid !== undefined ? defaults?.cids[network.cid] : undefined;
      const trackedAddress = cid ? tracked(address, cid) : address;
      return {
        name,
        href: network.href(trackedAddress, shared, { translate }),
        isElsewhere: name !== 'Email',
        address: trackedAddress,
      };
    });
