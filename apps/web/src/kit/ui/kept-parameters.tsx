import { decodedPart, othersIn, parameterAt } from '@masthead/core/addresses';
import type { ListState } from './use-list-address.ts';

type KeptParametersProps = { readonly state: ListState; readonly names: readonly string[] };

/**
 * Hidden fields of a list's form with the parameters of others: submitting it without script replaces the whole
 * query.
 */
export const KeptParameters = ({ state: { search, nth }, names }: KeptParametersProps) =>
  nth === undefined
    ? null
    : othersIn({ names, nth }, search).map(({ name, raw }) => (
        <input key={`${name}=${raw}`} type="hidden" name={name} value={decodedPart(raw)} />
      ));

/** What a parameter of a list is called in the address of its page, and so in its form. */
export const parameterOf = ({ nth }: ListState, name: string): string => parameterAt({ nth: nth ?? 1 }, name);
