import { queryValues } from '@masthead/core/addresses';
import type { AlumniListPart, AlumniValues } from '@masthead/core/alumni';

type Asked = Pick<AlumniListPart, 'list' | 'query' | 'waitsForQuery'>;

/**
 * Returns the name of a list's field in the address of its page: several lists may share a page, and a prefix
 * separates them.
 */
export const parameterOf = ({ list }: Pick<Asked, 'list'>, name: string): string => `${list}-${name}`;

/**
 * Reads a list's query from an address (as `?jobs-q=editor`), each field within its maximum length. Without a query,
 * or without a required field, that is everything; undefined for a list that waits for a query.
 */
export const readQuery =
  (part: Asked) =>
  (search: string): AlumniValues | undefined => {
    const valuesOf = queryValues(search);
    const values = part.query.map(({ name, max, isRequired }) => ({
      name,
      value: (valuesOf(parameterOf(part, name))[0] ?? '').trim().slice(0, max),
      isRequired,
    }));
    const isAsked = values.some(({ value }) => value !== '');
    const isWhole = values.every(({ value, isRequired }) => !isRequired || value !== '');
    if (isAsked && isWhole) return Object.fromEntries(values.map(({ name, value }) => [name, value]));
    return part.waitsForQuery ? undefined : {};
  };

/** Writes it, without `?`. */
export const printQuery =
  (part: Asked) =>
  (values: AlumniValues = {}): string =>
    part.query
      .filter(({ name }) => (values[name] ?? '') !== '')
      .map(({ name }) => `${parameterOf(part, name)}=${encodeURIComponent(values[name] ?? '')}`)
      .join('&');
