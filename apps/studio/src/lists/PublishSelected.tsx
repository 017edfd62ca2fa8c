'use client';

import { Button, useListQuery, useSelection } from '@payloadcms/ui';
import { useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import type { Finding } from '../editing/status.ts';
import { nameOfField } from '../form/differences.ts';
import { common } from '../words/tables/common.ts';
import { lists } from '../words/tables/lists.ts';
import { useWords } from '../words/use-words.ts';

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
}) => {
  const { language } = useWords(lists);
  return (
    <ul>
      {[...new Set(findings.map(({ document }) => document))].map((document) => (
        <li key={document ?? ''}>
          {document !== undefined && <a href={`${address}/${document}`}>{titles.get(document) || document}</a>}
          <ul>
            {findings
              .filter((finding) => finding.document === document)
              .map(({ pointer, path, labels, message }) => (
                <li key={`${pointer} ${message}`}>
                  {path === undefined ? pointer : nameOfField(path, labels, language)} {message}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

/** Publishes the documents that are selected in a list as one, and says of each what hinders that. */
export const PublishSelected = ({ collectionSlug }: { readonly collectionSlug: string }) => {
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data, refineListData } = useListQuery();
  const mayPublish = useMayPublish();
  const { t } = useWords(lists);
  const shared = useWords(common);
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
      setAnswer({ isPublished: false, detail: t('away') });
    } finally {
      setBusy(false);
    }
  };

  const { pages, findings = [], warnings = [], detail, isPublished } = answer ?? { isPublished: false };
  const address = `/admin/collections/${collectionSlug}`;
  return (
    <section className="studio-selected" aria-label={t('selected')}>
      {ids.length > 0 && (
        <div>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void ask(true)}>
            {t('check', { number: ids.length })}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void ask(false)}>
            {t('publish', { number: ids.length })}
          </Button>
        </div>
      )}
      {answer !== undefined && (
        <div role={findings.length > 0 || (detail !== undefined && !isPublished) ? 'alert' : 'status'}>
          {isPublished && <p>{t('done')}</p>}
          {findings.length > 0 && <p>{t('notDone')}</p>}
          {findings.length === 0 && !isPublished && <p>{detail ?? shared.t('nothingHinders')}</p>}
          {findings.length === 0 && pages !== undefined && <p>{t('pagesThatChange', { number: pages.length })}</p>}
          <ByDocument findings={findings} titles={titles} address={address} />
          {warnings.length > 0 && (
            <>
              <p>{t('worthALook')}</p>
              <ByDocument findings={warnings} titles={titles} address={address} />
            </>
          )}
        </div>
      )}
    </section>
  );
};
