'use client';

import { Button, toast, useDocumentInfo, useForm, useFormFields, useFormModified } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { common, isState, states } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { type Check, Checked } from './Checked.tsx';
import { Findings } from './Findings.tsx';
import { useMayPublish } from './may-publish.ts';
import { inZone, timeOf, zone } from './moment.ts';
import { type Finding, readStatus } from './status.ts';
import { studioCall } from './studio-call.ts';

type Version = { readonly number: number; readonly publishedAt: string; readonly publishedBy: string };
type Answer = {
  readonly detail?: string;
  readonly at?: string;
  readonly findings?: readonly Finding[];
  readonly warnings?: readonly Finding[];
  readonly pages?: readonly string[];
  readonly versions?: readonly Version[];
};

const planKeys = {
  planned: { publish: 'plannedPublish', unpublish: 'plannedUnpublish' },
  failed: { publish: 'failedPublish', unpublish: 'failedUnpublish' },
} as const;

/** Publishes, schedules and takes back a document, and lists what was published of it. */
export const Publishing = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const mayPublish = useMayPublish();
  const { t, rich, language } = useWords(publishing);
  const shared = useWords(common);
  const stateNames = useWords(states);
  const { dispatchFields, getFields, setSubmitted } = useForm();
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const [versions, setVersions] = useState<readonly Version[]>([]);
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const [check, setCheck] = useState<Check>();
  const [moment, setMoment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const address = `/api/${collectionSlug}/${id}`;

  const ask = useCallback(
    (method: Parameters<typeof studioCall>[0], path: string, parts?: Parameters<typeof studioCall>[2]) =>
      studioCall<Answer>(method, `${address}${path}`, parts),
    [address],
  );

  useEffect(() => {
    if (id !== undefined) void ask('GET', '/published').then(({ body }) => setVersions(body.versions ?? []));
  }, [ask, id]);

  const showRefusal = ({ detail, findings = [] }: Answer) => {
    setProblems(findings);
    const errors = findings.flatMap(({ path: field, message }) =>
      field !== undefined && getFields()[field] !== undefined ? [{ path: field, message }] : [],
    );
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors });
    setSubmitted(true);
    toast.error(findings.length > 0 ? t('fixFirst') : (detail ?? shared.t('refused')));
  };

  /** Makes a call, and hands on the answer of one that was not refused. */
  const attempt = async (then: (body: Answer) => void, ...call: Parameters<typeof ask>) => {
    setBusy(true);
    setProblems([]);
    setCheck(undefined);
    const { isDone, body } = await ask(...call);
    setBusy(false);
    if (isDone) then(body);
    else showRefusal(body);
  };

  const act = (done: string, ...call: Parameters<typeof ask>) =>
    attempt(
      ({ warnings = [] }) => {
        toast.success(done);
        for (const { message } of warnings) toast.warning(message);
        window.location.reload();
      },
      ...call,
    );

  const checkBefore = () =>
    attempt(({ pages = [], warnings = [] }) => setCheck({ pages, warnings }), 'POST', '/publish', {
      json: { dryRun: true },
    });

  if (id === undefined) return <p>{t('saveFirst')}</p>;
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
