import { type Static, Type } from 'typebox';
import type { Language } from '../../../platform/values/language.ts';

const named = { id: Type.String(), name: Type.String() };
export const MasterList = Type.Object({
  degrees: Type.Array(Type.Object(named)),
  roles: Type.Array(Type.Object({ ...named, degrees: Type.Array(Type.String()) })),
  officeLocations: Type.Array(
    Type.Object({
      ...named,
      timeZone: Type.String(),
      deadlines: Type.Array(
        Type.Object({ id: Type.String(), role: Type.String(), label: Type.String(), date: Type.String() }),
      ),
    }),
  ),
});

type Names = Readonly<Record<string, string>>;

/** Everything that one can apply for, in every language. */
export type Deadlines = {
  readonly degrees: readonly { readonly id: string; readonly names: Names }[];
  readonly roles: readonly { readonly id: string; readonly names: Names; readonly degree_ids: readonly string[] }[];
  readonly offices: readonly {
    readonly id: string;
    readonly names: Names;
    readonly time_zone: string;
    readonly dates: readonly {
      readonly id: string;
      readonly role: string;
      readonly labels: Names;
      readonly date: string;
    }[];
  }[];
};

/** The same as the master list has it (D§3), in the visitor's language, or in English where it has none of that. */
export const masterListOf = ({ degrees, roles, offices }: Deadlines, language: Language): Static<typeof MasterList> => {
  const inWords = (names: Names): string => names[language] ?? names.en ?? '';
  return {
    degrees: degrees.map(({ id, names }) => ({ id, name: inWords(names) })),
    roles: roles.map(({ id, names, degree_ids }) => ({ id, name: inWords(names), degrees: [...degree_ids] })),
    officeLocations: offices.map(({ id, names, time_zone, dates }) => ({
      id,
      name: inWords(names),
      timeZone: time_zone,
      deadlines: dates.map(({ id: dateId, role, labels, date }) => ({
        id: dateId,
        role,
        label: inWords(labels),
        date,
      })),
    })),
  };
};
