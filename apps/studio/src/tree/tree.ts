import { timeOf } from '../editing/moment.ts';
import { studioCall } from '../editing/studio-call.ts';
import { isState, states } from '../words/tables/common.ts';
import { tree } from '../words/tables/tree.ts';
import { type Language, languageOfPage, translator } from '../words/words.ts';

/** A document as lists of the publishing API have it. */
export type Listed = {
  readonly id: string;
  readonly kind: string;
  readonly path?: string;
  readonly title: string;
  readonly state: string;
  readonly review?: string;
  readonly publishAt?: string;
  readonly unpublishAt?: string;
  readonly hasFailed?: boolean;
};

/** A path of the tree, with what is written at it and how many documents are below it. */
export type Place = {
  readonly segment: string;
  readonly path: string;
  readonly documents: readonly Listed[];
  readonly below: number;
};

/** Places of one level, or why they cannot be shown. */
type Level = {
  readonly places: readonly Place[];
  readonly cursor?: string;
  readonly language: string;
  readonly languages: readonly string[];
};
export type Answer<Body> = Body | { readonly detail: string };

const away = () => translator(tree, languageOfPage())('away');

/** Returns one level of the tree, from a cursor on. */
export const readLevel = async (question: {
  readonly language?: string | undefined;
  readonly under: string;
  readonly cursor?: string | undefined;
}): Promise<Answer<Level>> => {
  const given = Object.entries(question).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  const { isDone, body } = await studioCall<Partial<Level>>('GET', `/api/page-tree?${new URLSearchParams(given)}`);
  const { places, language, languages, cursor } = body;
  if (!isDone || places === undefined || language === undefined || languages === undefined)
    return { detail: body.detail ?? away() };
  return { places, language, languages, ...(cursor !== undefined && { cursor }) };
};

type Found = { readonly documents: readonly Listed[]; readonly cursor?: string };

/** So many answers of a search are read for one list: most of them may be of documents that are no pages. */
const mostAnswers = 5;

/** Returns pages whose title or path has these letters; the rest from `cursor` on. */
export const findPages = async (q: string, language: string, from?: string): Promise<Answer<Found>> => {
  const documents: Listed[] = [];
  let cursor = from;
  for (let answer = 0; answer < mostAnswers; answer += 1) {
    const query = new URLSearchParams({ q, language, sort: 'title', ...(cursor !== undefined && { cursor }) });
    const { isDone, body } = await studioCall<Partial<Found>>('GET', `/api/found-documents?${query}`);
    if (!isDone) return { detail: body.detail ?? away() };
    documents.push(...(body.documents ?? []).filter(({ path }) => path !== undefined));
    cursor = body.cursor;
    if (cursor === undefined || documents.length > 0) break;
  }
  return { documents, ...(cursor !== undefined && { cursor }) };
};

/** Returns whether a place has to be open for another path to be seen. */
export const leadsTo = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);

/** Returns the address of the form of a new document below a path, which begins with both. */
export const newBelow = (kind: string, path: string, language: string): string =>
  `/admin/collections/${kind}/create?${new URLSearchParams({ path: `${path === '/' ? '' : path}/`, language })}`;

/** Returns what is to be known of a document at a glance, in the words of a language. */
export const stateOf = ({ state, review, publishAt, unpublishAt, hasFailed }: Listed, language: Language): string => {
  const t = translator(tree, language);
  const nameOf = translator(states, language);
  return [
    isState(state) ? nameOf(state) : state,
    ...(review === 'asked' ? [nameOf('in review')] : []),
    ...(publishAt === undefined ? [] : [t('goesLive', { time: timeOf(publishAt, language) })]),
    ...(unpublishAt === undefined ? [] : [t('ends', { time: timeOf(unpublishAt, language) })]),
    ...(hasFailed ? [t('failed')] : []),
  ].join(t('and'));
};
