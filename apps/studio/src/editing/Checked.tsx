'use client';

import { Findings } from './Findings.tsx';
import type { Finding } from './status.ts';

/** What publishing a document would do, as far as that can be known before. */
export type Check = { readonly pages: readonly string[]; readonly warnings: readonly Finding[] };

const countOf = (pages: readonly string[]): string =>
  ({ 0: 'No page changes.', 1: 'One page changes.' })[pages.length] ?? `${pages.length} pages change.`;

/** Shows what publishing would change on the site, and what is worth a look before. */
export const Checked = ({ check: { pages, warnings } }: { readonly check: Check }) => (
  <div role="status">
    <p>Nothing hinders the publication.</p>
    {pages.length === 0 ? (
      <p>{countOf(pages)}</p>
    ) : (
      <details>
        <summary>{countOf(pages)}</summary>
        <ul>
          {pages.map((page) => (
            <li key={page}>{page}</li>
          ))}
        </ul>
      </details>
    )}
    {warnings.length > 0 && (
      <>
        <p>Worth a look before:</p>
        <Findings findings={warnings} />
      </>
    )}
  </div>
);
