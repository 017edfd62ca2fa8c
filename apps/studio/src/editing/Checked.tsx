'use client';

import { common } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { Findings } from './Findings.tsx';
import { FindingsByDocument } from './FindingsByDocument.tsx';
import type { Finding, NamedDocument } from './status.ts';

/** What publishing a document would do, as far as that can be known before. */
export type Check = { readonly pages: readonly string[]; readonly warnings: readonly Finding[] };

/** Shows what publishing would change on the site, and what is worth a look before. */
export const Checked = ({
  check: { pages, warnings },
  documents,
}: {
  readonly check: Check;
  /** By their ids, where several were checked. */
  readonly documents?: ReadonlyMap<string, NamedDocument>;
}) => {
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
          {documents === undefined ? (
            <Findings findings={warnings} />
          ) : (
            <FindingsByDocument findings={warnings} documents={documents} />
          )}
        </>
      )}
    </div>
  );
};
