import type { Problem } from '../../platform/authored/problem.ts';

const parameters = (text: string): string => [...new Set(text.match(/\{[A-Za-z]\w*\}/gu) ?? [])].sort().join(' ');

/**
 * Compares the dictionaries of a site: a key that one language has and another lacks, an empty text, or a text whose
 * `{name}` parameters differ from the first language's, is a problem of that language's file.
 */
export const compareDictionaries = (
  dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly Problem[] => {
  const keys = [...new Set([...dictionaries.values()].flatMap((texts) => [...texts.keys()]))].sort();
  const [model = new Map<string, string>()] = dictionaries.values();
  return [...dictionaries].flatMap(([language, texts]) =>
    keys.flatMap((key): readonly Problem[] => {
      const text = texts.get(key);
      const problem = (message: string): readonly Problem[] => [
        { file: `dictionary/${language}.yaml`, line: undefined, field: key, message },
      ];
      if (text === undefined) return problem('is missing in this language');
      if (text.trim() === '') return problem('is empty');
      const expected = model.get(key);
      // "One minute" and "two minutes" need no number.
      const isWithoutNumber = /_(?:zero|one|two)$/.test(key) && parameters(text) === '';
      return expected === undefined || isWithoutNumber || parameters(expected) === parameters(text)
        ? []
        : problem(`has the parameters ${parameters(text) || 'none'} instead of ${parameters(expected) || 'none'}`);
    }),
  );
};
