import { readFileSync } from 'node:fs';
import { type MemoryContent, type MemoryWorld, memoryWorld } from '@masthead/adapters/memory';

/**
 * The world of `MASTHEAD_ADAPTERS=memory`: the site with no backend at all.
 * `MEMORY_SITE` names a JSON file of pages, texts and redirects in the shape of `MemoryContent`. Throws when there is none.
 */
export const memorySite = (): MemoryWorld => {
  const file = process.env.MEMORY_SITE;
  if (file === undefined)
    throw new Error('MEMORY_SITE must name the JSON file of the site when MASTHEAD_ADAPTERS is memory');
  const content: MemoryContent = JSON.parse(readFileSync(file, 'utf8'));
  return memoryWorld({ content, users: [], secret: 'memory only', country: 'DE' });
};
