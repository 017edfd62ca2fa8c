/** What a browser may show by itself, in the site's own origin; everything else, above all what can run there, is saved. */
const shownTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'text/plain',
  'text/vtt',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'video/mp4',
  'video/webm',
]);

/** Browsers show no PDF in a sandbox. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  other:
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

const isToken = /^[A-Za-z0-9!#$&+.^_`|~-]$/;

/** RFC 8187: characters outside of a token as UTF-8 bytes. */
const extended = (name: string): string =>
  [...Buffer.from(name.normalize('NFC'), 'utf8')]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return isToken.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** RFC 6266: the full name, and a Latin one for older clients. */
const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const bare = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '_')
    .trim();
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(bare)?.[0] ?? '';
  const plain = bare === extension ? `download${extension}` : bare;
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`;
};

export type ServedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly isGated: boolean;
  readonly shouldIndex: boolean;
};

const aDay = 86_400;

/**
 * The headers of every answer about an existing file. A gated one is never cached; a public one is cached for a day,
 * and revalidated for another week.
 */
export const fileHeaders = (
  { name, mediaType, isGated, shouldIndex }: ServedFile,
  isDownload: boolean,
): Readonly<Record<string, string>> => {
  const isShown = shownTypes.has(mediaType) && !isDownload;
  return {
    'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    'content-security-policy': mediaType === 'application/pdf' ? policies.pdf : policies.other,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
    'cache-control': isGated ? 'private, no-store' : `public, max-age=${aDay}, stale-while-revalidate=${7 * aDay}`,
    ...(isGated && { vary: 'cookie, access_token, authorization' }),
    ...(!shouldIndex && { 'x-robots-tag': 'noindex' }),
  };
};
