import { sql, type Transaction } from 'kysely';
import { languages } from '../../../platform/values/language.ts';
import { fold } from '../job-index/folding.ts';
import { beginTimeout, type InTime } from '../job-index/statement-timeout.ts';
import { asSentence, type Card } from '../page-index/document.ts';
import { type Searched, searchedOf } from '../page-index/windows.ts';
import type { Database, Tables } from '../shared/tables.ts';
import { candidatesOf, ranked } from './candidates.ts';
import { type Excerpt, excerptsOf } from './excerpt.ts';
import { anyOf, type Question, questionOf } from './question.ts';
import { fused, mostFound, mostRanked, nothingFound, type PageQuery } from './rules.ts';
import type { RankSimilar } from './similar.ts';
import { corrected } from './spelling.ts';
import { synonymsOf, variantsOf } from './synonyms.ts';

type Tx = Transaction<Tables>;

export type FoundPage = { readonly card: Card; readonly excerpt: Excerpt | undefined };

export type PageAnswer = {
  readonly results: readonly FoundPage[];
  readonly numFound: number;
  readonly numFoundExact: boolean;
  readonly correctlySpelled: boolean;
  readonly suggestedQuery: string;
  readonly queryUsedForSearch: string;
  readonly statusMessage: string;
};

type Searching = Omit<Searched, 'language'> & {
  readonly tx: Tx;
  readonly inTime: InTime;
  readonly site: string;
  readonly query: PageQuery;
  /** That of the question: of the pages; of the most pages where every language is asked. */
  readonly language: string;
  readonly rankSimilar: RankSimilar;
};

type Found = {
  /** In the order in which they are shown; those behind the ranked ones by date. */
  readonly ranked: readonly number[];
  readonly others: readonly number[];
  readonly isAll: boolean;
  readonly question: Question;
};

const numbersOf = ({ ranked, others }: Found): readonly number[] => [...ranked, ...others];
const countOf = ({ ranked, others }: Found): number => ranked.length + others.length;
const without = (numbers: readonly number[], gone: readonly number[]): readonly number[] => {
  const known = new Set(gone);
  return numbers.filter((no) => !known.has(no));
};

/** Matching titles are found at any date, beside the latest matching texts. */
const mostTitles = 200;

/**
 * The pages that answer a question, and in which order. Where the question is not known to be spelled as it is meant, similar pages are
 * none of them unless `hybrid` asks for these.
 */
const matching = async (
  searching: Searching,
  question: Question,
  by: 'every' | 'any',
  text: string,
): Promise<Found> => {
  const { tx, inTime, query, scopes, windows, stock, lexicon } = searching;
  const asking = { tx, inTime, scopes, windows, stock, sort: query.sort };
  const { numbers, isAll } = await candidatesOf(asking, 'anywhere', question[by], mostFound(query));
  if (query.sort === 'date') return { ranked: [], others: numbers, isAll, question };
  const latest = numbers.slice(0, mostRanked);
  const titles =
    latest.length === numbers.length && isAll
      ? []
      : (await candidatesOf(asking, 'inTitle', question[by], mostTitles)).numbers;
  const similar = query.isHybrid
    ? await searching.rankSimilar({ ...asking, language: question.language, lexicon }, fold(text))
    : [];
  await inTime();
  const best = await ranked(tx, [...new Set([...titles, ...latest])], {
    ...question,
    key: fold(query.text),
    needed: query.start - 1 + query.rows,
    placed: similar,
  });
  const order = query.isHybrid ? fused([best, similar]) : best;
  return { ranked: order, others: without(numbers.slice(mostRanked), order), isAll, question };
};

const find = async (searching: Searching, text: string, by: 'every' | 'any' = 'every'): Promise<Found | undefined> => {
  const { tx, site, query, language } = searching;
  const searched =
    query.language === undefined ? [language, ...languages.filter((each) => each !== language)] : [language];
  const questions: Question[] = [];
  for (const each of searched)
    for (const variant of [text, ...variantsOf(text, await synonymsOf(tx, site, each))]) {
      const question = await questionOf(tx, variant, each);
      if (question !== undefined) questions.push(question);
    }
  const question = anyOf(questions);
  return question && matching(searching, question, by, text);
};

type Outcome = { readonly found: Found | undefined; readonly used: string; readonly suggested: string };

/**
 * What was typed, if all its words are somewhere; else as it was probably meant, if that is; else whatever has any of its words. Where what
 * was typed finds next to nothing and something like it finds more, that is suggested.
 */
const findAsMeant = async (searching: Searching): Promise<Outcome> => {
  const { tx, query, lexicon } = searching;
  const typed = await find(searching, query.text);
  const count = typed === undefined ? 0 : countOf(typed);
  if (typed === undefined || count > 2) return { found: typed, used: query.text, suggested: '' };
  const better = (await corrected(tx, typed.question, lexicon))?.join(query.language === 'ja-JP' ? '' : ' ');
  const meant = better === undefined ? undefined : await find(searching, better);
  const isBetter = better !== undefined && meant !== undefined && countOf(meant) > count;
  if (isBetter && count === 0) return { found: meant, used: better, suggested: better };
  if (count > 0) return { found: typed, used: query.text, suggested: isBetter ? better : '' };
  const loosely = typed.question.words.length < 2 ? undefined : await find(searching, query.text, 'any');
  return { found: loosely ?? typed, used: query.text, suggested: '' };
};

type Row = { readonly card: Card; readonly body: string };

const shown = async ({ tx, query }: Searching, found: Found): Promise<readonly FoundPage[]> => {
  const numbers = numbersOf(found).slice(query.start - 1, query.start - 1 + query.rows);
  if (numbers.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT card, body FROM search_documents JOIN unnest(${numbers}::integer[]) WITH ORDINALITY AS wanted (no, place) USING (no)
    ORDER BY place`.execute(tx);
  const texts = rows.map(({ card, body }) =>
    [asSentence(card.description, found.question.language), body].filter((text) => text !== '').join('\n'),
  );
  const excerpts: (readonly (Excerpt | undefined)[])[] = [];
  for (const question of found.question.alternatives ?? [found.question])
    excerpts.push(await excerptsOf(tx, texts, question));
  return rows.map(({ card }, index) => ({
    card,
    excerpt: excerpts.map((each) => each[index]).find((excerpt) => excerpt !== undefined),
  }));
};

/**
 * Searches pages by text, kind and order (D§7). Counts up to 500 are exact; larger ones are reported as "at least",
 * and always above what was shown, so that every result is reachable. An empty text yields an empty result. Rejects
 * with `query_canceled` after two seconds.
 */
export const searchPages = (
  db: Database,
  site: string,
  query: PageQuery,
  rankSimilar: RankSimilar,
): Promise<PageAnswer> =>
  db.transaction().execute(async (tx) => {
    // There is one way to search, and no statistics to choose another by.
    const inTime = await beginTimeout(tx, { enable_seqscan: 'off', jit: 'off' });
    const searched = await searchedOf(tx, { site, language: query.language, kind: query.filter });
    const language = query.language ?? searched.language ?? 'en';
    const searching: Searching = { ...searched, tx, inTime, site, query, language, rankSimilar };
    const { found, used, suggested } = await findAsMeant(searching);
    await inTime();
    const numFound = found === undefined ? 0 : countOf(found);
    return {
      results: found === undefined ? [] : await shown(searching, found),
      numFound,
      numFoundExact: found?.isAll ?? true,
      correctlySpelled: suggested === '',
      suggestedQuery: suggested,
      queryUsedForSearch: used,
      statusMessage: numFound === 0 ? nothingFound(query.language) : '',
    };
  });
