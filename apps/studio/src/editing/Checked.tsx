'use client';

import { common } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { Findings } from './Findings.tsx';
import type { Finding } from './status.ts';

/** What publishing a document would do, as far as that can be known before. */
export type Check = { readonly pages: readonly string[]; readonly warnings: readonly Finding[] };

/** Shows what publishing would change on the site, and what is worth a look before. */
export const Checked = ({ check: { pages, warnings } }: { readonly check: Check }) => {
  const { t } = useWords(publishing);
  const shared = useWords(common);
  return (
    <div role="status">
      <p>{shared.t('nothingHinders')}</p>
      {pages.length === 0 ? (
        <p>{t('noPageChanges')}</p>
      ) : (
        <details>
          <summary>{t('pagesChange', { count: pages.length })}</summary>
          <ul>
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ul>
        </details>
      )}
      {warnings.length > 0 && (
        <>
          <p>{t('worthALook')}</p>
          <Findings findings={warnings} />
        </>
      )}
    </div>
  );
};
