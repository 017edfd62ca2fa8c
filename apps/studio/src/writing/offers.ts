/** A kind of component that can be placed in a text, with what it is for, and the address of a picture of it. */
export type Offer = {
  readonly slug: string;
  readonly label: string;
  readonly purpose?: string;
  readonly picture?: string;
};

/** The form's list of the components of a text, and its fields. */
export const placeOfComponents = 'components';

type Row = { readonly slot: unknown };

/** Returns the names that a form gives to the components of its text. */
export const namesIn = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ slot }) => (typeof slot === 'string' && slot !== '' ? [slot] : []));

/** Returns a name for a new component that no other one has: its kind in small letters, with a number from the second one on. */
export const nameFor = (slug: string, taken: readonly string[]): string => {
  const kind = slug.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.includes(name)) return name;
  }
};

const known = <Value>(value: Value) => ({ value, initialValue: value, valid: true, passesCondition: true });

/** Returns the fields of a new row of the list: a component of a kind under a name. */
export const rowOf = (slug: string, name: string, id: string) => ({
  slot: known(name),
  component: { ...known(1), disableFormData: true, rows: [{ id, blockType: slug, collapsed: false }] },
  'component.0.id': known(id),
  'component.0.blockType': known(slug),
});
