import { sql } from 'kysely';
import type { EmbeddingOptions } from '../../../platform/config/config.ts';
import type { Database } from '../shared/tables.ts';

/** Texts as numbers: what means alike points alike. A number is a byte from -127 to 127, in proportion to the largest of its text. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<readonly Int8Array[]>;

const maxLength = 8_192;

const numbersIn = (item: unknown): readonly number[] => {
  const numbers: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'embedding') : undefined;
  if (!Array.isArray(numbers) || numbers.length === 0 || numbers.length > maxLength || !numbers.every(Number.isFinite))
    throw new Error('the embedding service gave no numbers');
  return numbers;
};

/** The numbers of a text with a byte for each: ranks hardly change, and rows are a quarter as long. */
export const quantized = (numbers: readonly number[]): Int8Array => {
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  return Int8Array.from(numbers, (number) => Math.round((127 * number) / largest));
};

/** Asks a service as most of them are asked: `POST {model, input}`, which answers `{data: [{embedding}]}` in the order of the input. Rejects otherwise. */
export const embedBy =
  ({ url, key, model }: EmbeddingOptions): Embed =>
  async (texts, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input: texts }),
    });
    if (!answer.ok) throw new Error(`the embedding service answered ${answer.status}`);
    const body: unknown = await answer.json();
    const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
    if (!Array.isArray(data) || data.length !== texts.length)
      throw new Error('the embedding service gave another number of answers');
    return data.map((item) => quantized(numbersIn(item)));
  };

const textsAtOnce = 64;
const timeoutMs = 30_000;

type Unread = { readonly reading: string; readonly text: string };

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/**
 * Requests missing embeddings of this model for so many pages; returns their number. Title and description of each
 * page are sent, which are always public. Rejects when the service fails: the rest stays for the next time.
 */
export const embedPages = async (db: Database, embed: Embed, model: string): Promise<number> => {
  let count = 0;
  for (;;) {
    const { rows } = await sql<Unread>`
      SELECT DISTINCT ON (reading) reading, title || E'\\n' || coalesce(card->>'description', '') AS text FROM search_documents AS page
      WHERE NOT EXISTS (SELECT FROM search_embeddings e WHERE e.model = ${model} AND e.reading = page.reading) LIMIT ${textsAtOnce}`.execute(
      db,
    );
    if (rows.length === 0) return count;
    const vectors = await embed(
      rows.map(({ text }) => text),
      AbortSignal.timeout(timeoutMs),
    );
    const readings = rows.map(({ reading }) => reading);
    await sql`
      INSERT INTO search_embeddings (model, reading, vector)
      SELECT ${model}, reading, vector FROM unnest(${readings}::uuid[], ${vectors.map(bytesOf)}::bytea[]) AS read (reading, vector)
      ON CONFLICT DO NOTHING`.execute(db);
    count += rows.length;
  }
};

/** Deletes embeddings without a page, and those of other models. */
export const forgetEmbeddings = async (db: Database, model: string): Promise<void> => {
  await sql`
    DELETE FROM search_embeddings WHERE model <> ${model} OR reading NOT IN (SELECT reading FROM search_documents)`.execute(
    db,
  );
};
