import { serialisePageQuery } from './address.ts';
import { type FoundPage, type PageQuery, pageOf, resultsPerPage, type SearchBlock, startOf } from './model.ts';

/**
 * Results by query, order, filter and the first result of a block (D§4), the latest last. Plain
 * data, so that a server can pass it on.
 */
export type Blocks = readonly (readonly [key: string, block: SearchBlock])[];

const maxBlocksKept = 12;

/** Returns the query of the block with this page: one call fetches several pages. */
export const blockOf = (query: PageQuery, pagesPerBlock: number): PageQuery => ({
  ...query,
  start: startOf(Math.floor((pageOf(query.start) - 1) / pagesPerBlock) * pagesPerBlock + 1),
});

const keyOf = (query: PageQuery, pagesPerBlock: number): string => serialisePageQuery(blockOf(query, pagesPerBlock));

export const blockFor = (blocks: Blocks, query: PageQuery, pagesPerBlock: number): SearchBlock | undefined => {
  const key = keyOf(query, pagesPerBlock);
  return blocks.find(([other]) => other === key)?.[1];
};

/** With one more block; those that were kept longest go. */
export const keepBlock = (blocks: Blocks, query: PageQuery, pagesPerBlock: number, block: SearchBlock): Blocks => {
  const key = keyOf(query, pagesPerBlock);
  const others = blocks.filter(([other]) => other !== key);
  return [...others, [key, block] as const].slice(-maxBlocksKept);
};

/** Returns the results of one page from its block. */
export const pageIn = (block: SearchBlock, query: PageQuery, pagesPerBlock: number): readonly FoundPage[] => {
  const from = query.start - blockOf(query, pagesPerBlock).start;
  return block.results.slice(from, from + resultsPerPage);
};
