'use client';

import { Button, toast, useFormFields, useFormModified } from '@payloadcms/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { DiscardDraft } from '../editing/DiscardDraft.tsx';
import { Findings } from '../editing/Findings.tsx';
import { useMayPublish } from '../editing/may-publish.ts';
import { inZone, timeOf, zone } from '../editing/moment.ts';
import { readStatus } from '../editing/status.ts';
import { usePublication } from '../editing/use-publication.ts';
import { randomName } from '../saving/claim.ts';
import { languageName } from '../words/language-name.ts';
import { common, isState, states } from '../words/tables/common.ts';
import { publishing } from '../words/tables/publishing.ts';
import { sending as table } from '../words/tables/sending.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import { MailPreview } from './MailPreview.tsx';
import { type Mailing, Results } from './Results.tsx';

/** Shows how many readers a newsletter has, by their languages. */
const Readers = ({ readers }: { readonly readers: NonNullable<Mailing['readers']> }) => {
  const { t, language: spoken } = useWords(table);
  const { total, languages, withheld } = readers;
  return (
    <>
      <p>
        <strong>{t('readers', { count: total })}</strong>
      </p>
      {languages.length > 1 && (
        <ul>
          {languages.map(({ language, count }) => (
            <li key={language}>
              {t('ofLanguage', { language: languageName(language, localeOf(spoken)), number: count })}
            </li>
          ))}
        </ul>
      )}
      {withheld > 0 && <p>{t('withheld', { number: withheld })}</p>}
    </>
  );
};

/** Shows a newsletter as its mail, tests it, sends it now or at a time, and shows what became of it. */
export const Sending = () => {
  const mayPublish = useMayPublish();
  const { t, language } = useWords(table);
  const shared = useWords(common);
  const ofPublishing = useWords(publishing);
  const stateNames = useWords(states);
  const isModified = useFormModified();
  const state = useFormFields(([fields]) => fields.state?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const { id, ask, attempt, act, checkBefore, problems, check, isBusy } = usePublication();
  const [mailing, setMailing] = useState<Mailing>({});
  const [isUnknown, setUnknown] = useState(false);
  const [moment, setMoment] = useState('');
  /** All attempts to copy it make one copy. */
  const copyId = useRef<string>(undefined);

  const readMailing = useCallback(async (): Promise<Mailing> => {
    const { isDone, body } = await ask<Mailing>('GET', '/mailing');
    const read = isDone ? body : {};
    setMailing(read);
    setUnknown(!isDone);
    return read;
  }, [ask]);

  // The subscription may be another one in each revision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision asks the same again.
  useEffect(() => {
    if (id !== undefined && mayPublish) void readMailing();
  }, [readMailing, id, mayPublish, revision]);

  if (id === undefined) return <p>{t('saveFirst')}</p>;
  const { schedules } = readStatus(status);
  const { readers, sending } = mailing;
  const isHeld = isModified || isBusy;

  /** Asks with the number of readers as it is now, and sends it; not while that number is unknown. */
  const send = async (question: 'confirmSend' | 'confirmSchedule', done: string, json: object) => {
    const { readers: current } = await readMailing();
    if (current !== undefined && window.confirm(t(question, { count: current.total })))
      await act(done, 'POST', '/publish', { json });
  };

  return (
    <section className="studio-panel" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      <p>{ofPublishing.rich('state', { state: <strong>{stateNames.t(isState(state) ? state : 'draft')}</strong> })}</p>
      {schedules
        .filter(({ action }) => action === 'publish')
        .map(({ at, state: of, isOutdated }) => (
          <p key={at}>
            {t(of === 'failed' ? 'failed' : 'planned', { time: at === undefined ? '' : timeOf(at, language) })}
            {isOutdated && ` ${ofPublishing.t('withoutLastChanges')}`}
            {mayPublish && (
              <Button
                buttonStyle="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => void act(ofPublishing.t('planCancelled'), 'DELETE', '/schedules/publish')}
              >
                {shared.t('cancel')}
              </Button>
            )}
          </p>
        ))}
      {sending !== undefined && <Results sending={sending} />}
      {sending === undefined && readers !== undefined && <Readers readers={readers} />}
      {isUnknown && <p role="alert">{t('readersUnknown')}</p>}
      {!mayPublish && <p>{t('editorsSend')}</p>}
      {isModified && <p>{t('saveChangesFirst')}</p>}
      <MailPreview ask={ask} isHeld={isHeld} />
      {mayPublish && sending === undefined && (
        <>
          <Button
            buttonStyle="secondary"
            disabled={isHeld}
            onClick={() =>
              void attempt<{ readonly to?: string }>(
                ({ to = '' }) => toast.success(t('testIsSent', { to })),
                'POST',
                '/test-mails',
                { json: {} },
              )
            }
          >
            {t('testMail')}
          </Button>
          <Button buttonStyle="secondary" disabled={isHeld} onClick={() => void checkBefore()}>
            {t('check')}
          </Button>
          <Button disabled={isHeld} onClick={() => void send('confirmSend', t('isOnItsWay'), {})}>
            {t('sendNow')}
          </Button>
          <label>
            {shared.t('atATime', { zone })}
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          <Button
            buttonStyle="secondary"
            disabled={isHeld || moment === ''}
            onClick={() => void send('confirmSchedule', t('isScheduled'), { at: inZone(moment) })}
          >
            {shared.t('schedule')}
          </Button>
        </>
      )}
      {mayPublish && (sending?.status === 'waiting' || sending?.status === 'sending') && state !== 'draft' && (
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          onClick={() => {
            if (window.confirm(t('confirmStop'))) void act(t('isStopped'), 'POST', '/unpublish', { json: {} });
          }}
        >
          {t('stop')}
        </Button>
      )}
      <Button
        buttonStyle="secondary"
        disabled={isHeld}
        onClick={() => {
          copyId.current ??= randomName();
          void attempt<{ readonly id?: string }>(
            ({ id: copy = '' }) => {
              copyId.current = undefined;
              window.location.assign(`/admin/collections/newsletter/${encodeURIComponent(copy)}`);
            },
            'POST',
            '/copy',
            { json: { id: copyId.current } },
          );
        }}
      >
        {t('copy')}
      </Button>
      <DiscardDraft />
      {check !== undefined && !isModified && (
        <div role="status">
          <p>{t('mayBeSent')}</p>
          {check.warnings.length > 0 && <p>{ofPublishing.t('worthALook')}</p>}
          <Findings findings={check.warnings} />
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <Findings findings={problems} />
        </div>
      )}
    </section>
  );
};
