'use client';

import { Button, useListQuery, useSelection } from '@payloadcms/ui';
import { useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';

type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };
type Answer = {
  readonly detail?: string;
  readonly pages?: readonly string[];
  readonly findings?: readonly Finding[];
  readonly warnings?: readonly Finding[];
};
type Done = Answer & { readonly isPublished: boolean };

/** Lists findings below the titles of their documents. */
const ByDocument = ({
  findings,
  titles,
  address,
}: {
  readonly findings: readonly Finding[];
  readonly titles: ReadonlyMap<string, string>;
  readonly address: string;
}) => (
  <ul>
    {[...new Set(findings.map(({ document }) => document))].map((document) => (
      <li key={document ?? ''}>
        {document !== undefined && <a href={`${address}/${document}`}>{titles.get(document) || document}</a>}
        <ul>
          {findings
            .filter((finding) => finding.document === document)
            .map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>
                {pointer} {message}
              </li>
            ))}
        </ul>
      </li>
    ))}
  </ul>
);

/** Publishes the documents that are selected in a list as one, and says of each what hinders that. */
export const PublishSelected = ({ collectionSlug }: { readonly collectionSlug: string }) => {
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data, refineListData } = useListQuery();
  const mayPublish = useMayPublish();
  const [answer, setAnswer] = useState<Done>();
  const [isBusy, setBusy] = useState(false);
  const titles = new Map((data?.docs ?? []).map((document) => [String(document.id), String(document.title ?? '')]));
  // Documents of other pages of the list cannot be selected.
  const ids = selectAll === 'allAvailable' ? [...titles.keys()] : selectedIDs.map(String);
  if (!mayPublish || (ids.length === 0 && answer === undefined)) return null;

  const ask = async (dryRun: boolean) => {
    setBusy(true);
    try {
      const called = await fetch(`/api/${collectionSlug}/publish-selected`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ documents: ids, dryRun }),
      });
      const body: Answer = await called.json();
      const isPublished = called.ok && !dryRun;
      setAnswer({ ...body, isPublished });
      if (!isPublished) return;
      toggleAll();
      await refineListData?.({});
    } catch {
      setAnswer({ isPublished: false, detail: 'The studio cannot be reached. Look at the list before you try again.' });
    } finally {
      setBusy(false);
    }
  };

  const { pages, findings = [], warnings = [], detail, isPublished } = answer ?? { isPublished: false };
  const address = `/admin/collections/${collectionSlug}`;
  return (
    <section className="studio-selected" aria-label="Selected documents">
      {ids.length > 0 && (
        <div>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void ask(true)}>
            Check {String(ids.length)} before publishing
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void ask(false)}>
            Publish {String(ids.length)} as one
          </Button>
        </div>
      )}
      {answer !== undefined && (
        <div role={findings.length > 0 || (detail !== undefined && !isPublished) ? 'alert' : 'status'}>
          {isPublished && <p>All of them are on the site.</p>}
          {findings.length > 0 && <p>Nothing was published. To be put right first:</p>}
          {findings.length === 0 && !isPublished && <p>{detail ?? 'Nothing hinders the publication.'}</p>}
          {findings.length === 0 && pages !== undefined && <p>{`Pages that change: ${pages.length}.`}</p>}
          <ByDocument findings={findings} titles={titles} address={address} />
          {warnings.length > 0 && (
            <>
              <p>Worth a look:</p>
              <ByDocument findings={warnings} titles={titles} address={address} />
            </>
          )}
        </div>
      )}
    </section>
  );
};
