import { address, identifier, text } from '../definition/fields.ts';
import { type Embed, embedAt, isEmbedAddress } from '../values/embed.ts';

/** The space reserved for an embed: a height in hundredths of its width, or in pixels. */
export type FixedSpace =
  | { readonly kind: 'ratio'; readonly percent: number }
  | { readonly kind: 'height'; readonly pixels: number };

/** C§9 "default Ceros padding 40 percent". */
const usualPercent = 40;
const [mostPercent, leastPixels, mostPixels] = [500, 40, 6_000];

const numberIn = (written: string): number | undefined => {
  const [, digits] = /^\s*(\d{1,5}(?:[.,]\d{1,4})?)\s*(?:%|px)?\s*$/iu.exec(written) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
};

/**
 * C§3 "padding percentage, override height": the height takes precedence, and without either the
 * space is 40 percent.
 */
export const fixedSpace = (padding: string, overrideHeight: string): FixedSpace => {
  const [percent, pixels] = [numberIn(padding), numberIn(overrideHeight)];
  if (pixels !== undefined && pixels >= leastPixels && pixels <= mostPixels) return { kind: 'height', pixels };
  return {
    kind: 'ratio',
    percent: percent !== undefined && percent > 0 && percent <= mostPercent ? percent : usualPercent,
  };
};

/** An id that becomes part of an address or of a page. */
export const embedId = (written: string): string | undefined => {
  const id = written.trim();
  return /^[\w-]{1,100}$/u.test(id) ? id : undefined;
};

/** C§3 "Ceros fields", for every module that shows such an embed. */
export const cerosFields = {
  desktopId: identifier('desktopCerosID', embedId),
  mobileId: identifier('mobileCerosID', embedId),
  desktopUrl: address('desktopCerosURL', isEmbedAddress),
  mobileUrl: address('mobileCerosURL', isEmbedAddress),
  desktopPadding: text('desktopPaddingPercentage'),
  mobilePadding: text('mobilePaddingPercentage'),
  desktopHeight: text('desktopOverrideHeight'),
  mobileHeight: text('mobileOverrideHeight'),
  oembedUrl: address('cerosOembedURL', isEmbedAddress),
  accessibilityDescription: text('accessibilityDescription'),
} as const;

type CerosTexts = { readonly [Key in keyof typeof cerosFields]: string };

/** One form of a Ceros piece: for wide screens, or for narrow ones. */
export type CerosForm = {
  readonly anchor: string | undefined;
  /** Undefined where it is to be looked up. */
  readonly embed: Embed | undefined;
  readonly space: FixedSpace;
};

/**
 * A Ceros embed: its version for screens from 624 pixels (C§9) and, where it differs, the one for
 * narrower screens.
 */
export type Ceros = {
  readonly desktop: CerosForm;
  readonly mobile: CerosForm | undefined;
  /** The oEmbed request (C§7) for an embed without an address of its own. */
  readonly cerosEmbedUrl: string | undefined;
  /** Alternative text. */
  readonly description: string;
};

/** Reads the fields of a Ceros embed. Its own address takes precedence over a look-up. */
export const cerosOf = (written: CerosTexts): Ceros => {
  const desktop: CerosForm = {
    anchor: embedId(written.desktopId),
    embed: embedAt(written.desktopUrl),
    space: fixedSpace(written.desktopPadding, written.desktopHeight),
  };
  const mobileEmbed = embedAt(written.mobileUrl);
  const isOther =
    mobileEmbed !== undefined || written.mobilePadding.trim() !== '' || written.mobileHeight.trim() !== '';
  return {
    desktop: { ...desktop, embed: desktop.embed ?? mobileEmbed },
    mobile: isOther
      ? {
          anchor: embedId(written.mobileId),
          embed: mobileEmbed ?? desktop.embed,
          space: fixedSpace(written.mobilePadding, written.mobileHeight),
        }
      : undefined,
    cerosEmbedUrl:
      desktop.embed === undefined && mobileEmbed === undefined ? embedAt(written.oembedUrl)?.href : undefined,
    description: written.accessibilityDescription.trim(),
  };
};
