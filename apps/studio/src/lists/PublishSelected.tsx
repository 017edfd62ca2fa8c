'use client';

import { Button, useListQuery, useSelection } from '@payloadcms/ui';
import { useState } from 'react';
import { FindingsByDocument } from '../editing/FindingsByDocument.tsx';
import { useMayPublish } from '../editing/may-publish.ts';
import type { Finding } from '../editing/status.ts';
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

/** Publishes the documents that are selected in a list as one, and says of each what hinders that. */
export const PublishSelected = ({ collectionSlug }: { readonly collectionSlug: string }) => {
  const { selectedIDs, selectAll, toggleAll } = useSelection();
  const { data, refineListData } = useListQuery();
  const mayPublish = useMayPublish();
  const { t } = useWords(lists);
  const shared = useWords(common);
  const [answer, setAnswer] = useState<Done>();
  const [isBusy, setBusy] = useState(false);
  const documents = new Map(
    (data?.docs ?? []).map(({ id, title }) => [
      String(id),
      { title: String(title || id), form: `/admin/collections/${collectionSlug}/${id}` },
    ]),
  );
  // Documents of other pages of the list cannot be selected.
  const ids = selectAll === 'allAvailable' ? [...documents.keys()] : selectedIDs.map(String);
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
          <FindingsByDocument findings={findings} documents={documents} />
          {warnings.length > 0 && (
            <>
              <p>{t('worthALook')}</p>
              <FindingsByDocument findings={warnings} documents={documents} />
            </>
          )}
        </div>
      )}
    </section>
  );
};
