'use client';

import { Button, useFormFields, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { common, isState, states } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { Checked } from './Checked.tsx';
import { Findings } from './Findings.tsx';
import { useMayPublish } from './may-publish.ts';
import { inZone, timeOf, zone } from './moment.ts';
import { readStatus } from './status.ts';
import { usePublication } from './use-publication.ts';

type Version = { readonly number: number; readonly publishedAt: string; readonly publishedBy: string };
type Answer = { readonly versions?: readonly Version[] };

const planKeys = {
  planned: { publish: 'plannedPublish', unpublish: 'plannedUnpublish' },
  failed: { publish: 'failedPublish', unpublish: 'failedUnpublish' },
} as const;

/** Publishes, schedules and takes back a document, and lists what was published of it. */
export const Publishing = () => {
  const mayPublish = useMayPublish();
  const { t, rich, language } = useWords(publishing);
  const shared = useWords(common);
  const stateNames = useWords(states);
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const [moment, setMoment] = useState('');
  const { id, ask, act, checkBefore, problems, check, isBusy } = usePublication();

  useEffect(() => {
    if (id !== undefined) void ask<Answer>('GET', '/published').then(({ body }) => setVersions(body.versions ?? []));
  }, [ask, id]);

  if (id === undefined) return <p className="studio-hint">{t('saveFirst')}</p>;
  const { schedules } = readStatus(status);
  const isHeld = isModified || isBusy;
  return (
    <section className="studio-panel" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <p>{rich('state', { state: <strong>{stateNames.t(isState(state) ? state : 'draft')}</strong> })}</p>
      {schedules.map(({ action, at, state: of, isOutdated }) => (
        <p key={`${action} ${at}`}>
          {t(planKeys[of === 'failed' ? 'failed' : 'planned'][action === 'unpublish' ? 'unpublish' : 'publish'], {
            time: at === undefined ? '' : timeOf(at, language),
          })}
          {isOutdated && ` ${t('withoutLastChanges')}`}
          {mayPublish && (
            <Button
              buttonStyle="secondary"
              size="small"
              disabled={isBusy}
              onClick={() => void act(t('planCancelled'), 'DELETE', `/schedules/${action}`)}
            >
              {shared.t('cancel')}
            </Button>
          )}
        </p>
      ))}
      {!mayPublish && <p>{t('editorsPublish')}</p>}
      {mayPublish && isModified && <p>{t('saveChangesFirst')}</p>}
      {mayPublish && (
        <>
          <Button buttonStyle="secondary" disabled={isHeld} onClick={() => void checkBefore()}>
            {t('check')}
          </Button>
          <Button disabled={isHeld} onClick={() => void act(t('isPublished'), 'POST', '/publish', { json: {} })}>
            {shared.t('publishNow')}
          </Button>
          <label>
            {shared.t('atATime', { zone })}
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          <Button
            buttonStyle="secondary"
            disabled={isHeld || moment === ''}
            onClick={() => void act(t('isPlanned'), 'POST', '/publish', { json: { at: inZone(moment) } })}
          >
            {shared.t('schedule')}
          </Button>
          {state !== 'draft' && (
            <Button
              buttonStyle="secondary"
              disabled={isHeld}
              onClick={() => {
                if (window.confirm(t('confirmUnpublish')))
                  void act(t('isUnpublished'), 'POST', '/unpublish', { json: {} });
              }}
            >
              {t('unpublish')}
            </Button>
          )}
        </>
      )}
      {check !== undefined && !isModified && <Checked check={check} />}
      {problems.length > 0 && (
        <div role="alert">
          <Findings findings={problems} />
        </div>
      )}
      {versions.length > 0 && (
        <>
          <h2>{t('versions')}</h2>
          <ul>
            {versions.map(({ number, publishedAt, publishedBy }) => (
              <li key={number}>
                {t('version', { number, time: timeOf(publishedAt, language), by: publishedBy })}{' '}
                <button
                  type="button"
                  className="studio-link"
                  disabled={isHeld}
                  onClick={() =>
                    void act(t('isRestored', { number }), 'POST', `/published/${number}/restore`, {
                      ifMatch: String(revision),
                    })
                  }
                >
                  {t('restore')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
