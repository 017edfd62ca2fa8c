import { isValues } from '../form/values.ts';
import type { Store } from '../saving/kept.ts';

/** What is typed into the inputs of a panel, by their names, and the key that all attempts to send it have in common. */
export type Entered = { readonly values: Readonly<Record<string, string>>; readonly key: string };

const isEntered = (value: unknown): value is Entered =>
  isValues(value) &&
  typeof value.key === 'string' &&
  isValues(value.values) &&
  Object.values(value.values).every((each) => typeof each === 'string');

const readAll = (store: Store, place: string): Readonly<Record<string, Entered>> => {
  try {
    const all: unknown = JSON.parse(store.getItem(place) ?? '{}');
    return Object.fromEntries(
      Object.entries(isValues(all) ? all : {}).flatMap(([name, each]) => (isEntered(each) ? [[name, each]] : [])),
    );
  } catch {
    return {};
  }
};

/** Returns what a browser has kept of the inputs of a name. */
export const readEntered = (store: Store, place: string, name: string): Entered | undefined =>
  readAll(store, place)[name];

/** Keeps what is typed into the inputs of a name beside that of others, or forgets it. */
export const writeEntered = (store: Store, place: string, name: string, entered: Entered | undefined): void => {
  const { [name]: _, ...others } = readAll(store, place);
  const all = entered === undefined ? others : { ...others, [name]: entered };
  try {
    if (Object.keys(all).length === 0) store.removeItem(place);
    else store.setItem(place, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still has it in the form.
  }
};
