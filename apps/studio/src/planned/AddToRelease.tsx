'use client';

import { Button, toast, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { common } from '../words/tables/common.ts';
import { ofRelease } from '../words/tables/planned.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { readPlan, releaseCall } from './calls.ts';
import type { Entry, PlannedDocument } from './plan.ts';

/** A release that a document is part of, and what it does with it. */
const PartOf = ({
  release: { id, name },
  document,
}: {
  readonly release: Entry;
  readonly document: PlannedDocument;
}) => {
  const { t, rich } = useWords(ofRelease);
  const link = <a href={`/admin/planned#release-${id}`}>{name}</a>;
  return (
    <>
      {rich(document.action === 'publish' ? 'partOf' : 'takenWith', { release: link })}{' '}
      {document.isOutdated && t('isOutdated')}
    </>
  );
};

/** Shows which releases a document is part of, and has one publish what is saved of it, or take it from the site. */
export const AddToRelease = () => {
  const { id } = useDocumentInfo();
  const mayPublish = useMayPublish();
  const { t, rich } = useWords(ofRelease);
  const shared = useWords(common);
  const ofPublishing = useWords(publishing);
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const hasPath = useFormFields(([fields]) => fields.path !== undefined);
  const [plan, setPlan] = useState<readonly Entry[] | 'reading' | 'away'>('reading');
  const [chosen, setChosen] = useState('');
  const [isTakenAway, setTakenAway] = useState(false);
  const [redirectTo, setRedirectTo] = useState('');

  const load = useCallback(async () => {
    const read = await readPlan();
    setPlan(read?.filter(({ name, state: of }) => name !== undefined && of === 'waiting') ?? 'away');
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (id === undefined) return null;
  const releases = typeof plan === 'string' ? [] : plan;
  const ownIn = ({ documents }: Entry) => documents.find((document) => document.id === String(id));
  // What was never on the site cannot be taken from it.
  const mayTakeAway = state !== 'draft';
  const action = isTakenAway && mayTakeAway ? 'unpublish' : 'publish';
  const add = async () => {
    const name = releases.find((each) => each.id === chosen)?.name ?? '';
    const target = action === 'unpublish' && redirectTo.trim() !== '' ? { redirectTo: redirectTo.trim() } : {};
    const { isDone, body } = await releaseCall('POST', `/${chosen}/documents`, {
      documents: [{ id: String(id), action, ...target }],
    });
    if (isDone) toast.success(t(action === 'publish' ? 'added' : 'takenAway', { name }));
    else toast.error(body.detail ?? shared.t('refused'));
    for (const { message } of [...(body.findings ?? []), ...(body.warnings ?? [])]) toast.warning(message);
    await load();
  };
  return (
    <section className="studio-panel" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {plan === 'reading' && <p role="status">{t('reading')}</p>}
      {plan === 'away' && (
        <div role="alert">
          <p>{t('cannotRead')}</p>
          <Button buttonStyle="secondary" size="small" onClick={() => void load()}>
            {shared.t('tryAgain')}
          </Button>
        </div>
      )}
      {releases.some(ownIn) && (
        <ul>
          {releases.map((release) => {
            const document = ownIn(release);
            return (
              document && (
                <li key={release.id}>
                  <PartOf release={release} document={document} />
                </li>
              )
            );
          })}
        </ul>
      )}
      {typeof plan !== 'string' && plan.length === 0 && (
        <p>{rich('noRelease', { link: <a href="/admin/planned">{t('makeOne')}</a> })}</p>
      )}
      {mayPublish && releases.length > 0 && (
        <>
          <label>
            {t('publishWith')}
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('choose')}</option>
              {releases.map((release) => (
                <option key={release.id} value={release.id}>
                  {ownIn(release) ? t('again', { name: release.name ?? '' }) : release.name}
                </option>
              ))}
            </select>
          </label>
          {mayTakeAway && (
            <label>
              {t('what')}
              <select value={action} onChange={({ target }) => setTakenAway(target.value === 'unpublish')}>
                <option value="publish">{t('toPublish')}</option>
                <option value="unpublish">{t('toTakeAway')}</option>
              </select>
            </label>
          )}
          {action === 'unpublish' && hasPath && (
            <label>
              {ofPublishing.t('redirectTo')}
              <input type="text" dir="ltr" value={redirectTo} onChange={({ target }) => setRedirectTo(target.value)} />
            </label>
          )}
          <Button buttonStyle="secondary" disabled={chosen === '' || isModified} onClick={() => void add()}>
            {t('add')}
          </Button>
        </>
      )}
    </section>
  );
};
