export type ShareNetwork = 'Email' | 'LinkedIn' | 'Facebook' | 'X';

type Shared = {
  readonly address: string;
  readonly title: string;
  /** Whether a mail says where its readers came from; a link to a place within the page is shared as it is. */
  readonly isTracked?: boolean;
};

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** The address with a tracking parameter (C§9 "cid"); one that already has a query keeps it. */
const tracked = (address: string, cid: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query({ cid })}`;

/** Where each network takes a shared page. Mail programs want spaces as `%20`, not `+`. */
export const shareLinks = ({
  address,
  title,
  isTracked = true,
}: Shared): readonly { readonly name: ShareNetwork; readonly href: string }[] => [
  {
    name: 'Email',
    href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(isTracked ? tracked(address, 'eml-web') : address)}`,
  },
  { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}` },
  { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}` },
  { name: 'X', href: `https://x.com/intent/post?${query({ text: title, url: address })}` },
];
