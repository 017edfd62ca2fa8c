import { rm } from 'node:fs/promises';

/** Pacts are merged as they are written, so an interaction that no test names any more would stay for ever. */
export default async () => {
  await rm(new URL('../pacts/', import.meta.url), { recursive: true, force: true });
};
