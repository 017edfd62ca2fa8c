import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../db/schema.ts';
import { fold } from '../job-index/folding.ts';
import { beginTimeout, type InTime } from '../job-index/statement-timeout.ts';
import { asSentence, type Card } from '../page-index/document.ts';
import { type Window, windowsOf } from '../page-index/windows.ts';
import { configurationOf } from '../page-index/words.ts';
import { candidatesOf, ranked } from './candidates.ts';
import { type Excerpt, excerptsOf } from './excerpt.ts';
import { type Question, questionOf } from './question.ts';
import { fused, mostFound, mostRanked, nothingFound, type PageQuery } from './rules.ts';
import type { RankSimilar } from './similar.ts';
import { corrected } from './spelling.ts';

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

type ScopeRow = { readonly id: number; readonly language: string; readonly kind: string };

type Searching = {
  readonly tx: Tx;
  readonly inTime: InTime;
  readonly query: PageQuery;
  /** The scopes that are searched, and those whose words are known. */
  readonly scopes: readonly ScopeRow[];
  readonly lexicon: readonly number[];
  readonly windows: readonly Window[];
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

/** Titles that answer are found wherever they stand in time, beside the latest texts that do. */
const mostTitles = 200;

const matching = async (searching: Searching, question: Question, by: 'every' | 'any'): Promise<Found> => {
  const { tx, inTime, query, windows } = searching;
  const asking = { tx, inTime, windows, sort: query.sort };
  const { numbers, isAll } = await candidatesOf(asking, 'anywhere', question[by], mostFound(query));
  if (query.sort === 'date') return { ranked: [], others: numbers, isAll, question };
  const latest = numbers.slice(0, mostRanked);
  const titles =
    latest.length === numbers.length && isAll
      ? []
      : (await candidatesOf(asking, 'inTitle', question[by], mostTitles)).numbers;
  await inTime();
  const best = await ranked(tx, [...new Set([...titles, ...latest])], { ...question, key: fold(query.text) });
  return { ranked: best, others: without(numbers.slice(mostRanked), best), isAll, question };
};

/** The question in the language of the pages; in the one of most pages where every language is asked. */
const languageAsked = ({ query, scopes }: Searching): string => query.language ?? scopes[0]?.language ?? 'en';

const find = async (searching: Searching, text: string, by: 'every' | 'any' = 'every'): Promise<Found | undefined> => {
  const question = await questionOf(searching.tx, text, languageAsked(searching));
  if (question === undefined) return undefined;
  const found = await matching(searching, question, by);
  if (!searching.query.isHybrid || searching.query.sort === 'date') return found;
  const { tx, inTime, windows, lexicon, query } = searching;
  const within = { tx, inTime, windows, sort: query.sort, language: question.language, lexicon };
  const similar = await searching.rankSimilar(within, fold(text));
  const best = fused([found.ranked, similar]);
  return { ...found, ranked: best, others: without(found.others, best) };
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
  const better = (await corrected(tx, typed.question.words, lexicon))?.join(query.language === 'ja-JP' ? '' : ' ');
  const meant = better === undefined ? undefined : await find(searching, better);
  const isBetter = better !== undefined && meant !== undefined && countOf(meant) > count;
  if (isBetter && count === 0) return { found: meant, used: better, suggested: better };
  if (count > 0) return { found: typed, used: query.text, suggested: isBetter ? better : '' };
  const loosely = typed.question.words.length < 2 ? undefined : await find(searching, query.text, 'any');
  return { found: loosely ?? typed, used: query.text, suggested: '' };
};

type Row = { readonly no: number; readonly card: Card; readonly body: string };

const shown = async ({ tx, query }: Searching, found: Found): Promise<readonly FoundPage[]> => {
  const numbers = numbersOf(found).slice(query.start - 1, query.start - 1 + query.rows);
  if (numbers.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT no, card, body FROM search_documents JOIN unnest(${numbers}::integer[]) WITH ORDINALITY AS wanted (no, place) USING (no)
    ORDER BY place`.execute(tx);
  const { language } = found.question;
  const texts = rows.map(({ card, body }) => ({
    text: [asSentence(card.description, language), body].filter((text) => text !== '').join('\n'),
    language,
    configuration: configurationOf(language),
  }));
  const excerpts = await excerptsOf(tx, texts, found.question.any);
  return rows.map(({ card }, index) => ({ card, excerpt: excerpts[index] }));
};

/**
 * Pages by text, kind and order (D§7). Numbers up to 500 are exact; more is said to be "at least", and always more than was shown, so that
 * every result can be leafed to. An empty text finds nothing and says so.
 * Fails with `query_canceled` when two seconds have passed.
 */
export const searchPages = (
  db: Database,
  site: string,
  query: PageQuery,
  rankSimilar: RankSimilar,
): Promise<PageAnswer> =>
  db.transaction().execute(async (tx) => {
    const inTime = await beginTimeout(tx);
    // There is one way to search, and no statistics to choose another by.
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
    const { rows: known } = await sql<ScopeRow>`
      SELECT id, language, kind FROM search_scopes
      WHERE site = ${site} AND (${query.language ?? null}::text IS NULL OR language = ${query.language ?? null}) ORDER BY id`.execute(
      tx,
    );
    const scopes = known.filter(({ kind }) => kind === query.filter);
    const lexicon = known.filter(({ kind }) => kind === 'all').map(({ id }) => id);
    const windows = await windowsOf(
      tx,
      scopes.map(({ id }) => id),
    );
    const searching: Searching = { tx, inTime, query, scopes, lexicon, windows, rankSimilar };
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
