import { groups } from '../words/tables/kinds.ts';
import type { Entry } from '../words/words.ts';

const kindsOf: Readonly<Record<keyof typeof groups, readonly string[]>> = {
  writing: ['page', 'article', 'blogEntry', 'newsletter'],
  people: ['person', 'office', 'contact'],
  everyPage: ['header', 'footer', 'dictionary', 'redirect'],
  visitors: ['event', 'deadline', 'applicationOptions', 'subscriptions'],
};

/** Returns the group that the list of a kind is in; a kind that is not known is written. */
export const groupOf = (kind: string): Entry => {
  const [name] = Object.entries(kindsOf).find(([, all]) => all.includes(kind)) ?? ['writing'];
  return groups[name as keyof typeof groups];
};

/** Returns kinds in the order of their groups. */
export const inGroups = <Kind extends { readonly kind: string }>(all: readonly Kind[]): readonly Kind[] => {
  const order = Object.values(kindsOf).flat();
  const place = ({ kind }: Kind): number => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return all.toSorted((one, other) => place(one) - place(other));
};
