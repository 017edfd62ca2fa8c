// What counting and sorting need of a job, in few bytes: PostgreSQL hands over thousands of these as one value,
// and counting them here takes a tenth of the time of unnesting and grouping them there.
const dayMs = 86_400_000;

/** Whole days since 1970 of a date written `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Days in UTC as the database writes them. */
export const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Packs the day a job was posted and its facet ids: day (2 bytes), how many (1), each id (2), big-endian. */
export const packSignature = (day: number, facets: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(3 + 2 * facets.length);
  bytes.writeUInt16BE(day, 0);
  bytes.writeUInt8(facets.length, 2);
  facets.forEach((facet, index) => {
    bytes.writeUInt16BE(facet, 3 + 2 * index);
  });
  return bytes;
};

/** The facet ids that a signature holds. */
export const facetsIn = (signature: Buffer): readonly number[] =>
  Array.from({ length: signature[2] ?? 0 }, (_, index) => signature.readUInt16BE(3 + 2 * index));

/** The most facets a signature can hold. */
export const maxFacets = 255;

/**
 * Goes through the matches that the store packed one after another (number of the job in 4 bytes, whether its title matched in 2,
 * its signature) without making an object for each: `visit` hears where in `bytes` the facet ids begin and end.
 */
export const eachCandidate = (
  bytes: Buffer,
  visit: (no: number, titleMatched: number, day: number, from: number, to: number) => void,
): void => {
  let at = 0;
  while (at < bytes.length) {
    const from = at + 9;
    const to = from + 2 * (bytes[at + 8] ?? 0);
    visit(bytes.readUInt32BE(at), bytes.readUInt16BE(at + 4), bytes.readUInt16BE(at + 6), from, to);
    at = to;
  }
};
