const ascii =
  (text: string, from = 0) =>
  (head: Buffer) =>
    head.toString('latin1', from, from + text.length) === text;
const bytes =
  (...expected: readonly number[]) =>
  (head: Buffer) =>
    expected.every((byte, place) => head[place] === byte);
const isText = (head: Buffer): boolean => {
  // The last character may be cut.
  const text = head.toString('utf8').slice(0, -4);
  return !text.includes('\u0000') && !text.includes('\uFFFD');
};
const isZip = bytes(0x50, 0x4b);
const isMp4 = ascii('ftyp', 4);

/** How files of a type begin. */
const beginnings: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'application/pdf': ascii('%PDF-'),
  'image/png': bytes(0x89, 0x50, 0x4e, 0x47),
  'image/jpeg': bytes(0xff, 0xd8, 0xff),
  'image/webp': (head) => ascii('RIFF')(head) && ascii('WEBP', 8)(head),
  'image/avif': isMp4,
  'image/gif': ascii('GIF8'),
  'image/svg+xml': (head) => isText(head) && /<svg[\s>]/u.test(head.toString('utf8')),
  'text/plain': isText,
  'text/csv': isText,
  'text/vtt': (head) => /^\uFEFF?WEBVTT/u.test(head.toString('utf8')),
  'audio/mpeg': (head) => ascii('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  'audio/mp4': isMp4,
  'audio/ogg': ascii('OggS'),
  'video/mp4': isMp4,
  'video/webm': bytes(0x1a, 0x45, 0xdf, 0xa3),
};

/** How many bytes of a file tell whether it is of a type. */
export const headLength = 4096;

/** Returns whether the first bytes of a file are those of a type. Archives and office files are archives. */
export const beginsAs = (mediaType: string, head: Buffer): boolean => (beginnings[mediaType] ?? isZip)(head);
