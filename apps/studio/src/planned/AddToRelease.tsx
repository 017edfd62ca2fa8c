'use client';

import { Button, toast, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { common } from '../words/tables/common.ts';
import { ofRelease } from '../words/tables/planned.ts';
import { useWords } from '../words/use-words.ts';
import { readPlan, releaseCall } from './calls.ts';
import type { Entry } from './plan.ts';

/** Shows which releases a document is part of, and adds what is saved of it to one. */
export const AddToRelease = () => {
  const { id } = useDocumentInfo();
  const mayPublish = useMayPublish();
  const { t, rich } = useWords(ofRelease);
  const shared = useWords(common);
  const isModified = useFormModified();
  const [releases, setReleases] = useState<readonly Entry[]>();
  const [chosen, setChosen] = useState('');

  const load = useCallback(async () => {
    const plan = await readPlan();
    if (plan === undefined) return;
    setReleases(plan.filter(({ name, state }) => name !== undefined && state === 'waiting'));
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (id === undefined || releases === undefined) return null;
  const isIn = ({ documents }: Entry): boolean => documents.some((document) => document.id === String(id));
  const add = async () => {
    const release = releases.find((each) => each.id === chosen);
    const documents = [{ id: String(id), action: 'publish' }];
    const { isDone, body } = await releaseCall('POST', `/${chosen}/documents`, { documents });
    if (isDone) toast.success(t('added', { name: release?.name ?? '' }));
    else toast.error(body.detail ?? shared.t('refused'));
    for (const { message } of [...(body.findings ?? []), ...(body.warnings ?? [])]) toast.warning(message);
    await load();
  };
  const own = releases.filter(isIn);
  return (
    <section className="studio-panel" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {own.length > 0 && (
        <ul>
          {own.map((release) => (
            <li key={release.id}>
              {rich('partOf', { release: <a href={`/admin/planned#release-${release.id}`}>{release.name}</a> })}
            </li>
          ))}
        </ul>
      )}
      {releases.length === 0 && <p>{rich('noRelease', { link: <a href="/admin/planned">{t('makeOne')}</a> })}</p>}
      {mayPublish && releases.length > 0 && (
        <>
          <label>
            {t('publishWith')}
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('choose')}</option>
              {releases.map((release) => (
                <option key={release.id} value={release.id}>
                  {isIn(release) ? t('again', { name: release.name ?? '' }) : release.name}
                </option>
              ))}
            </select>
          </label>
          <Button buttonStyle="secondary" disabled={chosen === '' || isModified} onClick={() => void add()}>
            {t('add')}
          </Button>
        </>
      )}
    </section>
  );
};
