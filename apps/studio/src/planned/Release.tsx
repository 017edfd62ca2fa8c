'use client';

import { Button, toast } from '@payloadcms/ui';
import { useState } from 'react';
import { type Check, Checked } from '../editing/Checked.tsx';
import { FindingsByDocument } from '../editing/FindingsByDocument.tsx';
import { inZone, timeOf, zone } from '../editing/moment.ts';
import type { Finding } from '../editing/status.ts';
import { languageName } from '../words/language-name.ts';
import { common } from '../words/tables/common.ts';
import { ofRelease } from '../words/tables/planned.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import { type Outcome, releaseCall } from './calls.ts';
import { type Entry, formOf, namedDocuments } from './plan.ts';

type Props = {
  readonly release: Entry;
  readonly mayPublish: boolean;
  readonly onChange: () => Promise<void>;
};

/** A release with its documents, and what an editor can do to it. */
export const Release = ({
  release: { id, name, at, by, state, failure = [], documents },
  mayPublish,
  onChange,
}: Props) => {
  const { t, rich, language: spoken } = useWords(ofRelease);
  const shared = useWords(common);
  const nameOf = (language: string) => languageName(language, localeOf(spoken));
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const [check, setCheck] = useState<Check>();
  const [preview, setPreview] = useState<string>();
  const [moment, setMoment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const named = namedDocuments({ documents });

  const act = async (call: Promise<Outcome>, then: (body: Outcome['body']) => void) => {
    setBusy(true);
    setProblems([]);
    setCheck(undefined);
    const { isDone, body } = await call;
    setBusy(false);
    if (isDone) return then(body);
    setProblems(body.findings ?? []);
    toast.error(body.detail ?? shared.t('refused'));
  };
  const change = async (done: string, ...call: Parameters<typeof releaseCall>) => {
    await act(releaseCall(...call), ({ warnings = [] }) => {
      toast.success(done);
      for (const { message } of warnings) toast.warning(message);
    });
    // A change whose answer was lost may have arrived.
    await onChange();
  };

  return (
    <article className="studio-notice" id={`release-${id}`} aria-label={t('label', { name: name ?? '' })}>
      <h3>{name}</h3>
      <p>
        {at === undefined
          ? t('waits', { by })
          : t(state === 'failed' ? 'failedAt' : 'goesLiveAt', { time: timeOf(at, spoken), by })}
      </p>
      {failure.length > 0 && <FindingsByDocument findings={failure} documents={named} />}
      {documents.length === 0 && <p>{t('noDocuments')}</p>}
      <ul>
        {documents.map((document) => {
          const { id: document_, language, title = document_, action, isOutdated } = document;
          const form = formOf(document);
          const link = form === undefined ? title : <a href={form}>{title}</a>;
          return (
            <li key={document_}>
              {language === undefined ? link : rich('document', { title: link, language: nameOf(language) })}
              {action === 'unpublish' && t('toBeTaken')} {isOutdated && t('isOutdated')}{' '}
              {mayPublish && (
                <button
                  type="button"
                  className="studio-link"
                  disabled={isBusy}
                  onClick={() =>
                    void change(t('isOut', { title }), 'DELETE', `/${id}/documents/${encodeURIComponent(document_)}`)
                  }
                >
                  {t('takeOut')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="studio-actions">
        {documents.length > 0 && (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => void act(releaseCall('POST', `/${id}/preview-links`, {}), ({ url }) => setPreview(url))}
          >
            {t('preview')}
          </Button>
        )}
        {mayPublish && documents.length > 0 && (
          <>
            <Button
              buttonStyle="secondary"
              size="small"
              disabled={isBusy}
              onClick={() =>
                void act(
                  releaseCall('POST', `/${id}/publish`, { dryRun: true }),
                  ({ pages = [], warnings = [], findings = [] }) => {
                    setProblems(findings);
                    if (findings.length === 0) setCheck({ pages, warnings });
                  },
                )
              }
            >
              {t('check')}
            </Button>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void change(t('isPublished', { name: name ?? '' }), 'POST', `/${id}/publish`, {})}
            >
              {shared.t('publishNow')}
            </Button>
          </>
        )}
        {mayPublish && (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => {
              if (window.confirm(t('confirmCancel', { name: name ?? '' })))
                void change(t('isCancelled', { name: name ?? '' }), 'DELETE', `/${id}`);
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {mayPublish && documents.length > 0 && (
        <div className="studio-actions">
          <label>
            {at === undefined ? shared.t('atATime', { zone }) : t('atAnotherTime', { zone })}
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy || moment === ''}
            onClick={() =>
              void change(t('isPlanned', { name: name ?? '' }), 'POST', `/${id}/publish`, { at: inZone(moment) })
            }
          >
            {shared.t('schedule')}
          </Button>
        </div>
      )}
      {preview !== undefined && (
        <p role="status">
          <a href={preview} target="_blank" rel="noreferrer">
            {t('openPreview', { name: name ?? '' })}
          </a>
        </p>
      )}
      {check !== undefined && <Checked check={check} documents={named} />}
      {problems.length > 0 && (
        <div role="alert">
          <FindingsByDocument findings={problems} documents={named} />
        </div>
      )}
    </article>
  );
};
