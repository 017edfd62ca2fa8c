import { isValues } from './values.ts';

/** What rows and fields have beside what people read. */
const silent = ['id', 'blockType', 'blockName', 'rest', 'slot'];

const linesOf = (value: unknown): readonly string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (!isValues(value)) return [String(value)];
  return Object.entries(value)
    .filter(([step]) => !silent.includes(step))
    .flatMap(([, each]) => linesOf(each));
};

/** Returns what a field has as text: of a group or of rows each text in them on a line; nothing for an empty field. */
export const textOfValue = (value: unknown): string => linesOf(value).join('\n');

/** Returns two values of a field as texts that differ where the values do: as JSON where their texts are the same. */
export const textsOfValues = (before: unknown, now: unknown): readonly [string, string] => {
  const texts = [textOfValue(before), textOfValue(now)] as const;
  return texts[0] === texts[1] ? [jsonOf(before), jsonOf(now)] : texts;
};

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));
