import { sql, type Transaction } from 'kysely';
import type { Tables } from '../shared/tables.ts';

/** Groups of terms that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/** The dictionary of the site names them: `AI = artificial intelligence; HR = human resources`. */
const dictionaryKey = 'Search_Synonyms';

/** The maximal number of synonyms of a term in a query. */
const mostVariants = 4;

/** Parses groups of synonyms; a group of fewer than two is ignored. Total. */
export const synonymsIn = (text: string): Synonyms =>
  text
    .split(';')
    .map((group) =>
      group
        .split('=')
        .map((term) => term.trim())
        .filter((term) => term !== ''),
    )
    .filter((group) => group.length > 1);

/** Returns a pattern for a term, as whole words where the script has spaces. */
const termIn = (term: string): RegExp => {
  const literal = term.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`);
  return /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(term)
    ? new RegExp(literal, 'iu')
    : new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'iu');
};

/** Returns the text with each term of a group in place of one that it has; empty where it has none. */
export const variantsOf = (text: string, synonyms: Synonyms): readonly string[] =>
  [
    ...new Set(
      synonyms.flatMap((group) =>
        group.flatMap((term) => {
          const pattern = termIn(term);
          return pattern.test(text)
            ? group.filter((other) => other !== term).map((other) => text.replace(pattern, () => other))
            : [];
        }),
      ),
    ),
  ]
    .filter((variant) => variant !== text)
    .slice(0, mostVariants);

/** The synonyms of a language of the site. */
export const synonymsOf = async (tx: Transaction<Tables>, site: string, language: string): Promise<Synonyms> => {
  const { rows } = await sql<{ readonly value: string }>`
    SELECT value FROM dictionary_entries
    WHERE site = ${site} AND language = ${language} AND key = ${dictionaryKey}`.execute(tx);
  return synonymsIn(rows[0]?.value ?? '');
};
