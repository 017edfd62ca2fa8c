import { repeat } from '../../../platform/clock/repeat.ts';
import type { EmbeddingOptions } from '../../../platform/config/config.ts';
import type { Database } from '../shared/tables.ts';
import { embedBy, embedPages, forgetEmbeddings } from './embedding.ts';

/** What the service did not read is tried again so often. */
const everyMs = 5 * 60_000;

type Keeping = {
  readonly db: Database;
  readonly options: EmbeddingOptions;
  readonly onTrouble: (cause: unknown) => void;
};

/** Keeps what pages mean as they are indexed: behind the index, which waits for no other service. */
export const keepEmbeddings = ({ db, options, onTrouble }: Keeping) => {
  const embed = embedBy(options);
  let isTidy = false;
  return repeat(
    async () => {
      if (!isTidy) await forgetEmbeddings(db, options.model);
      isTidy = true;
      await embedPages(db, embed, options.model);
    },
    everyMs,
    onTrouble,
  );
};
