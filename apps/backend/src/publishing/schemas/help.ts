import { entryOf, inWords, labels } from '../components/labels.ts';
import { dataKinds } from '../kinds/kinds.ts';
import { moduleHelp } from './module-help.ts';
import { pageHelp } from './page-help.ts';

/** The words of the kinds that are no pages, each by kind and field. */
const ofKinds = [...dataKinds].flatMap(([kind, { words }]) =>
  Object.entries(words).map(([field, each]) => ({ place: `${kind}.${field}`, ...each })),
);

const helps = new Map([
  ...[...moduleHelp, ...pageHelp].flatMap(([help, ...names]) => names.map((name) => [name, help] as const)),
  ...ofKinds.map(({ place, help }) => [place, help] as const),
]);

const allLabels = new Map([
  ...ofKinds.flatMap(({ place, label }) => (label === undefined ? [] : [[place, label] as const])),
  ...labels,
]);

/** Returns the label of a field, parameter or component of any kind of document, for editors: its name in words where it has no better one. */
export const labelOf = (name: string, ...places: readonly string[]): string =>
  entryOf(allLabels, name, places) ?? inWords(name);

/** Returns a sentence on what a field is for; the places that contain it are named from the inside out. */
export const helpOf = (name: string, ...places: readonly string[]): string => entryOf(helps, name, places) ?? '';
