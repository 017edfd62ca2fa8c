/** @vitest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn } from '../testing/style-sheet.ts';

const sheets = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** The selectors of a list of them; a comma within brackets parts none. */
const selectorsIn = (list: string): readonly string[] => list.split(/,(?![^(]*\))/u).map((each) => each.trim());

const within = /:(where|is|not|has)\(((?:[^()]|\([^()]*\))*)\)/gu;

/** How many classes, attributes and states a selector names: of several to choose from the most, and nothing of `:where()`. */
const weightOf = (selector: string): number => {
  const chosen = [...selector.matchAll(within)].map(([, how = '', list = '']) =>
    how === 'where' ? 0 : Math.max(...selectorsIn(list).map(weightOf)),
  );
  const plain = selector.replaceAll(within, '').match(/\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+/gu)?.length ?? 0;
  return chosen.reduce((sum, weight) => sum + weight, plain);
};

/** What a selector is about: the last element that it names, without what kind of it is meant. */
const elementOf = (selector: string): string | undefined =>
  /\.([\w-]+?)(?:--[\w-]+)?(?![\w-])[^\s>+~]*$/u.exec(selector)?.[1];

type Rule = { readonly selector: string; readonly property: string; readonly value: string; readonly from: number };

/** Returns the rules of a sheet that apply from a window width on, under no other condition. */
const rulesFrom = (file: string): readonly Rule[] =>
  declarationsIn(file).flatMap(({ conditions, selector, property, value }) => {
    const [, rem] = /^@media \(width >= (\d+)rem\)$/u.exec(conditions.join()) ?? [];
    return rem === undefined
      ? []
      : selectorsIn(selector).map((each) => ({ selector: each, property, value, from: Number(rem) }));
  });

test('rules for wider windows have precedence over those for narrower ones', () => {
  const outweighed = sheets.flatMap((file) => {
    const rules = rulesFrom(file);
    return rules.flatMap((wide) =>
      rules
        .filter(
          (narrow) =>
            narrow.from < wide.from &&
            narrow.property === wide.property &&
            elementOf(narrow.selector) !== undefined &&
            elementOf(narrow.selector) === elementOf(wide.selector) &&
            weightOf(narrow.selector) > weightOf(wide.selector),
        )
        .map(
          (narrow) => `${file}: ${narrow.selector} from ${narrow.from}rem over ${wide.selector} from ${wide.from}rem`,
        ),
    );
  });
  expect(outweighed).toEqual([]);
});
