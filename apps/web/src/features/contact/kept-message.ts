import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ContactForm } from '@masthead/core/contact';
import type { GetServerSidePropsContext } from 'next';
import type { AccountRequest } from '../../kit/page/account-request.ts';
import { settings } from '../../server/configuration.ts';
import { sealedCookies } from '../../server/sealed-cookie.ts';

/** What of writing to somebody waits between two pages, for visitors without script. */
export type KeptMessage =
  | {
      /** The message waits for its code. */
      readonly step: 'code';
      readonly form: ContactForm;
      /** When another code may be asked for, in epoch milliseconds. */
      readonly resendAt: number;
    }
  /** The message is on its way, and this is what the service says of it. */
  | { readonly step: 'sent'; readonly successMessage: string };

/** A request has room for so many cookies of this length: five thousand characters of any language's prose, packed, but not of noise. */
const maxParts = 3;
const partLength = 2_600;

/** As long as a code is good; a message, packed, in as many cookies as it needs, and two messages of one browser. */
const parts = sealedCookies<string>('contact', { seconds: 600, most: 2 * maxParts });

const packed = (kept: KeptMessage): readonly string[] =>
  brotliCompressSync(JSON.stringify(kept))
    .toString('base64')
    .match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];

/** Whether a browser can keep a message while its code is fetched. */
export const isKeepable = (form: ContactForm): boolean =>
  packed({ step: 'code', form, resendAt: 0 }).length <= maxParts;

/** Keeps what the next page needs, in the place of what this id names; gives its id, undefined for what no browser keeps. */
export const keepMessage = (
  { context, settings: site }: AccountRequest,
  kept: KeptMessage,
  id = '',
): string | undefined => {
  const texts = packed(kept);
  if (texts.length > maxParts) return undefined;
  const before = id.split('.');
  const ids = texts.map((text, index) => parts.keep(context, site, text, before[index] || undefined));
  return ids.includes(undefined) ? undefined : ids.join('.');
};

/** What the address of a page names, with its id; undefined when this browser has no such thing. */
export const keptIn = ({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>):
  | { readonly id: string; readonly kept: KeptMessage }
  | undefined => {
  const id = typeof query.kept === 'string' ? query.kept : '';
  const found = id
    .split('.')
    .slice(0, maxParts)
    .map((part) => parts.find({ req }, settings(), part));
  if (found.includes(undefined)) return undefined;
  try {
    // Only this site seals, so what opens and unpacks is a message of this browser.
    return { id, kept: JSON.parse(brotliDecompressSync(Buffer.from(found.join(''), 'base64')).toString('utf8')) };
  } catch {
    return undefined;
  }
};
