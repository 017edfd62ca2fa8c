import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A declaration of a style sheet with its conditions and selector. */
type Declaration = {
  readonly conditions: readonly string[];
  readonly selector: string;
  readonly property: string;
  readonly value: string;
};

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Returns the declarations of a style sheet in order.
 * @param file below `src`
 */
export const declarationsIn = (file: string): readonly Declaration[] => {
  const css = readFileSync(join(__dirname, '..', file), 'utf8').replace(/\/\*[\s\S]*?\*\//gu, '');
  const found: Declaration[] = [];
  const around: string[] = [];
  for (const [, words = '', end = ''] of css.matchAll(/([^{};]*)([{};])/gu)) {
    if (end === '{') {
      around.push(spaced(words));
      continue;
    }
    const [property = '', ...value] = words.split(':');
    if (value.length > 0)
      found.push({
        conditions: around.filter((each) => each.startsWith('@') && !each.startsWith('@layer')),
        selector: around.at(-1) ?? '',
        property: spaced(property),
        value: spaced(value.join(':')),
      });
    if (end === '}') around.pop();
  }
  return found;
};
