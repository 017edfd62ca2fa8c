import { isValues } from './values.ts';

const longest = 60;
/** What is no name of a row: what the form keeps beside it. */
const unseen = ['id', 'rest', 'blockType', 'blockName'];

/** Returns what names a row of a form: the kind of its component, and the first text in it. Empty for an empty row. */
export const nameOfRow = (row: unknown, labelOfKind: (slug: string) => string): readonly string[] => {
  if (!isValues(row)) return [];
  const [block]: readonly unknown[] = Array.isArray(row.component) ? row.component : [];
  const kind = isValues(block) && typeof block.blockType === 'string' ? [labelOfKind(block.blockType)] : [];
  const text = Object.entries(row).find(
    ([key, value]) => !unseen.includes(key) && typeof value === 'string' && value.trim() !== '',
  )?.[1];
  return [...kind, ...(typeof text === 'string' ? [text.trim().slice(0, longest)] : [])];
};
