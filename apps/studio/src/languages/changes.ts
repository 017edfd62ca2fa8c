import type { NamedField } from '../form/changes.ts';
import { labelsAt } from '../form/pointer.ts';
import type { KindShape } from '../form/shape.ts';
import { isValues, type Values } from '../form/values.ts';

/** What a form has beside what people read: addresses, choices and what has no field. */
const silent = ['id', 'blockType', 'blockName', 'rest', 'json', 'language', 'path', 'src', 'href', 'slot'];
const facts = ['title', 'revision', 'status', 'state', 'changedBy', 'changedAt', 'translations'];

/** A text of a document. */
export type NamedText = NamedField & { readonly text: string };

const textsAt = (value: unknown, path: string): readonly { readonly path: string; readonly text: string }[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  const entries = Array.isArray(value) ? [...value.entries()] : isValues(value) ? Object.entries(value) : [];
  return entries
    .filter(([step]) => !silent.includes(String(step)))
    .flatMap(([step, each]) => textsAt(each, path === '' ? String(step) : `${path}.${step}`));
};

/** Returns the texts of a document in the order of its form, to be read beside a translation. */
export const textsOf = (form: Values, shape: KindShape): readonly NamedText[] =>
  textsAt(Object.fromEntries(Object.entries(form).filter(([name]) => !facts.includes(name))), '').map((text) => ({
    ...text,
    labels: labelsAt(text.path, form, shape),
  }));

/** The newest version that was there at a moment; undefined where all are newer. */
export const versionAt = (
  versions: readonly { readonly number: number; readonly publishedAt: string }[],
  moment: string,
): number | undefined =>
  versions
    .filter(({ publishedAt }) => Date.parse(publishedAt) <= Date.parse(moment))
    .toSorted((one, other) => other.number - one.number)[0]?.number;

/** Returns the id of a document's version in another language: of `harbour.en` in German `harbour.de`. */
export const idInLanguage = (id: string, from: string, to: string): string =>
  `${id.endsWith(`.${from}`) ? id.slice(0, -from.length - 1) : id}.${to}`;
