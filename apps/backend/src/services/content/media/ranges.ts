import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './media-store.ts';

/** What of a file is asked for (RFC 9110 §14). */
export type Asked =
  | { readonly _tag: 'Whole' }
  | { readonly _tag: 'Unsatisfiable' }
  | ({ readonly _tag: 'Part' } & ByteRange);

const whole: Asked = { _tag: 'Whole' };

/** The one range of a `Range` header; several, other units and what cannot be read ask for the whole, as the RFC lets them. */
export const askedRange = (header: string | undefined, size: number): Asked => {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return whole;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { _tag: 'Unsatisfiable' } : { _tag: 'Part', start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return whole;
  return start >= size ? { _tag: 'Unsatisfiable' } : { _tag: 'Part', start, end };
};

/** What a file is known by: both change with its bytes. */
export type Validators = { readonly etag: string; readonly modifiedAt: Date };

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
const timeOf = (header: string | undefined): number | undefined => {
  const time = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1_000);
};
const tagsOf = (header: string): readonly string[] => header.split(',').map((tag) => tag.trim());

/** How a request goes on with what its caller knows (RFC 9110 §13.2.2): refused, answered with "as you have it", or with the file. */
export const precondition = (
  headers: IncomingHttpHeaders,
  { etag, modifiedAt }: Validators,
): 'failed' | 'unchanged' | 'go on' => {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = timeOf(headers['if-unmodified-since']);
  if (ifMatch !== undefined) {
    if (!tagsOf(ifMatch).some((tag) => tag === etag || tag === '*')) return 'failed';
  } else if (unmodifiedSince !== undefined && seconds(modifiedAt) > unmodifiedSince) return 'failed';
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined)
    return tagsOf(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) ? 'unchanged' : 'go on';
  const modifiedSince = timeOf(headers['if-modified-since']);
  return modifiedSince !== undefined && seconds(modifiedAt) <= modifiedSince ? 'unchanged' : 'go on';
};

/**
 * Returns whether a caller's partial file is the beginning of this one; a weak tag does not prove it (RFC 9110
 * §13.1.5).
 */
export const isSameFile = (ifRange: string | string[] | undefined, { etag, modifiedAt }: Validators): boolean => {
  if (ifRange === undefined) return true;
  return typeof ifRange === 'string' && (ifRange === etag || timeOf(ifRange) === seconds(modifiedAt));
};
