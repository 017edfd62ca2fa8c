import { queryValues } from '@masthead/core/addresses';
import type { AlumniListPart, AlumniValues } from '@masthead/core/alumni';

type Asked = Pick<AlumniListPart, 'list' | 'query' | 'waitsForQuery'>;

/** What a list's fields are called in the address of its page: several lists may stand on one, and whoever looks at an address sees which is meant. */
export const parameterOf = ({ list }: Pick<Asked, 'list'>, name: string): string => `${list}-${name}`;

/**
 * What an address asks a list for (as `?jobs-q=editor`), each field no longer than may be typed. Where it asks for nothing, or leaves out what
 * has to be said, that is everything; undefined for a list that waits to be asked.
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
