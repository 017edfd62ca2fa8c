'use client';

import { Button, useFormFields, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { common, isState, states } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { Checked } from './Checked.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Findings } from './Findings.tsx';
import { useMayPublish } from './may-publish.ts';
import { inZone, timeOf, zone } from './moment.ts';
import { PageCheck } from './PageCheck.tsx';
import { readStatus, type Schedule } from './status.ts';
import { usePublication } from './use-publication.ts';
import { type Version, VersionRow } from './Version.tsx';

type Answer = { readonly versions?: readonly Version[] };

const planKeys = {
  planned: { publish: 'plannedPublish', unpublish: 'plannedUnpublish' },
  failed: { publish: 'failedPublish', unpublish: 'failedUnpublish' },
} as const;

/** Shows what happens to a document later, by itself or in a release, or why it did not. */
const Plan = ({
  schedule: { action, at, state, isOutdated, release, findings = [] },
  cancel,
}: {
  readonly schedule: Schedule;
  /** Undefined while it cannot be cancelled. */
  readonly cancel: (() => void) | undefined;
}) => {
  const { t, rich, language } = useWords(publishing);
  const shared = useWords(common);
  const key = planKeys[state === 'failed' ? 'failed' : 'planned'][action === 'unpublish' ? 'unpublish' : 'publish'];
  return (
    <div>
      <p>
        {t(key, { time: at === undefined ? t('whenReleased') : timeOf(at, language) })}
        {isOutdated && ` ${t('withoutLastChanges')}`}
        {release !== undefined && <> {rich('inRelease', { release: <a href="/admin/planned">{release}</a> })}</>}
      </p>
      {state === 'failed' && <Findings findings={findings} />}
      {release === undefined && cancel !== undefined && (
        <Button buttonStyle="secondary" size="small" onClick={cancel}>
          {shared.t('cancel')}
        </Button>
      )}
    </div>
  );
};

/** Publishes, schedules and takes back a document, and lists what was published of it. */
export const Publishing = () => {
  const mayPublish = useMayPublish();
  const { t, rich } = useWords(publishing);
  const shared = useWords(common);
  const stateNames = useWords(states);
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const hasPath = useFormFields(([fields]) => fields.path !== undefined);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const [versions, setVersions] = useState<readonly Version[] | 'away'>([]);
  const [moment, setMoment] = useState('');
  const [redirectTo, setRedirectTo] = useState('');
  const { id, address, ask, act, checkBefore, problems, check, isBusy } = usePublication();

  useEffect(() => {
    if (id === undefined) return;
    void ask<Answer>('GET', '/published').then(({ isDone, body }) =>
      setVersions(isDone ? (body.versions ?? []) : 'away'),
    );
  }, [ask, id]);

  if (id === undefined) return <p className="studio-hint">{t('saveFirst')}</p>;
  const { schedules } = readStatus(status);
  const isHeld = isModified || isBusy;
  const away = (then = '') => ({
    json: {
      ...(then !== '' && { at: inZone(then) }),
      ...(redirectTo.trim() !== '' && { redirectTo: redirectTo.trim() }),
    },
  });
  const restore = ({ number }: Version): void => {
    // What was written since is kept nowhere.
    if (state === 'published' || window.confirm(t('confirmRestore', { number })))
      void act(t('isRestored', { number }), 'POST', `/published/${number}/restore`, { ifMatch: String(revision) });
  };
  return (
    <section className="studio-panel" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <p>{rich('state', { state: <strong>{stateNames.t(isState(state) ? state : 'draft')}</strong> })}</p>
      {schedules.map((schedule) => (
        <Plan
          key={`${schedule.action} ${schedule.at} ${schedule.release}`}
          schedule={schedule}
          cancel={
            mayPublish && !isBusy
              ? () => void act(t('planCancelled'), 'DELETE', `/schedules/${schedule.action}`)
              : undefined
          }
        />
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
            <fieldset>
              <legend>{t('takeAway')}</legend>
              {hasPath && (
                <label>
                  {t('redirectTo')}
                  <input
                    type="text"
                    dir="ltr"
                    value={redirectTo}
                    onChange={({ target }) => setRedirectTo(target.value)}
                  />
                </label>
              )}
              <Button
                buttonStyle="secondary"
                disabled={isHeld}
                onClick={() => {
                  if (window.confirm(t('confirmUnpublish'))) void act(t('isUnpublished'), 'POST', '/unpublish', away());
                }}
              >
                {t('unpublish')}
              </Button>
              <Button
                buttonStyle="secondary"
                disabled={isHeld || moment === ''}
                onClick={() => void act(t('isPlanned'), 'POST', '/unpublish', away(moment))}
              >
                {t('unpublishThen')}
              </Button>
            </fieldset>
          )}
        </>
      )}
      <DiscardDraft />
      {check !== undefined && !isModified && <Checked check={check} />}
      {check !== undefined && !isModified && <PageCheck />}
      {problems.length > 0 && (
        <div role="alert">
          <Findings findings={problems} />
        </div>
      )}
      {versions === 'away' && <p role="alert">{t('versionsAway')}</p>}
      {versions !== 'away' && versions.length > 0 && (
        <>
          <h2>{t('versions')}</h2>
          <ul>
            {versions.map((version) => (
              <VersionRow
                key={version.number}
                version={version}
                address={`${address}/published`}
                restore={isHeld ? undefined : () => restore(version)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
