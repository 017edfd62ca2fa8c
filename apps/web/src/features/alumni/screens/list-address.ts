import type { AlumniListPart, AlumniValues } from '@masthead/core/alumni';

type Asked = Pick<AlumniListPart, 'list' | 'query'>;

/** Several lists may stand on a page: each has its own parameters. */
const parameterOf = ({ list }: Asked, name: string): string => `${list}-${name}`;

/**
 * What the address of the page asks a list for (as `?jobs-q=editor`), each field no longer than may be typed; undefined where it asks for nothing, or
 * leaves out what has to be said.
 */
export const queryInAddress = (part: Asked, search: string): AlumniValues | undefined => {
  const parameters = new URLSearchParams(search);
  const values = part.query.map(({ name, max, isRequired }) => ({
    name,
    value: (parameters.get(parameterOf(part, name)) ?? '').trim().slice(0, max),
    isRequired,
  }));
  const isAsked = values.some(({ value }) => value !== '');
  const isWhole = values.every(({ value, isRequired }) => !isRequired || value !== '');
  return isAsked && isWhole ? Object.fromEntries(values.map(({ name, value }) => [name, value])) : undefined;
};

/** The address of the page with what a list is asked for now; what it asks of others stays. */
export const addressWithQuery = (part: Asked, values: AlumniValues, address: string): string => {
  const next = new URL(address);
  for (const { name } of part.query) {
    const value = values[name] ?? '';
    if (value === '') next.searchParams.delete(parameterOf(part, name));
    else next.searchParams.set(parameterOf(part, name), value);
  }
  return next.href;
};
