import { decodedPart, othersIn, parameterAt } from '@masthead/core/addresses';
import type { ListState } from './use-list-address.ts';

type KeptParametersProps = { readonly stand: ListState; readonly names: readonly string[] };

/** What the address says to others than a list, for the form of that list: one that is sent without script names all of its page's address. */
export const KeptParameters = ({ stand: { search, nth }, names }: KeptParametersProps) =>
  nth === undefined
    ? null
    : othersIn({ names, nth }, search).map(({ name, raw }) => (
        <input key={`${name}=${raw}`} type="hidden" name={name} value={decodedPart(raw)} />
      ));

/** What a parameter of a list is called in the address of its page, and so in its form. */
export const parameterOf = ({ nth }: ListState, name: string): string => parameterAt({ nth: nth ?? 1 }, name);
