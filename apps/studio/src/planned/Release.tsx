'use client';

import { Button, toast } from '@payloadcms/ui';
import { useState } from 'react';
import { type Check, Checked } from '../editing/Checked.tsx';
import { Findings } from '../editing/Findings.tsx';
import { inZone, timeOf, zone } from '../editing/moment.ts';
import type { Finding } from '../editing/status.ts';
import { type Outcome, releaseCall } from './calls.ts';
import { type Entry, formOf } from './plan.ts';

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
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const [check, setCheck] = useState<Check>();
  const [preview, setPreview] = useState<string>();
  const [moment, setMoment] = useState('');
  const [isBusy, setBusy] = useState(false);

  const act = async (call: Promise<Outcome>, then: (body: Outcome['body']) => void | Promise<void>) => {
    setBusy(true);
    setProblems([]);
    setCheck(undefined);
    const { isDone, body } = await call;
    setBusy(false);
    if (isDone) return then(body);
    setProblems(body.findings ?? []);
    toast.error(body.detail ?? 'This was refused.');
  };
  const change = (done: string, ...call: Parameters<typeof releaseCall>) =>
    void act(releaseCall(...call), async ({ warnings = [] }) => {
      toast.success(done);
      for (const { message } of warnings) toast.warning(message);
      await onChange();
    });

  return (
    <article className="studio-notice" id={`release-${id}`} aria-label={`Release ${name}`}>
      <h3>{name}</h3>
      <p>
        {at === undefined
          ? 'Waits for an editor to publish it'
          : `${state === 'failed' ? 'Failed at' : 'Goes live at'} ${timeOf(at)}`}
        , made by {by}
      </p>
      {failure.length > 0 && <Findings findings={failure} />}
      {documents.length === 0 && <p>It has no documents. Add one in its form, below “Release”.</p>}
      <ul>
        {documents.map((document) => {
          const { id: document_, language, title = document_, action } = document;
          const form = formOf(document);
          return (
            <li key={document_}>
              {form === undefined ? title : <a href={form}>{title}</a>}
              {language !== undefined && ` (${language})`}
              {action === 'unpublish' && ', to be taken from the site'}{' '}
              {mayPublish && (
                <button
                  type="button"
                  className="studio-link"
                  disabled={isBusy}
                  onClick={() =>
                    change(
                      `“${title}” is out of the release.`,
                      'DELETE',
                      `/${id}/documents/${encodeURIComponent(document_)}`,
                    )
                  }
                >
                  Take out
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
            Preview
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
              Check
            </Button>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => change(`“${name}” is on the site.`, 'POST', `/${id}/publish`, {})}
            >
              Publish now
            </Button>
          </>
        )}
        {mayPublish && (
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => {
              if (window.confirm(`Cancel the release “${name}”? Its documents stay as drafts.`))
                change(`“${name}” is cancelled.`, 'DELETE', `/${id}`);
            }}
          >
            Cancel the release
          </Button>
        )}
      </div>
      {mayPublish && documents.length > 0 && (
        <div className="studio-actions">
          <label>
            {at === undefined ? 'At a time' : 'At another time'} ({zone})
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy || moment === ''}
            onClick={() => change(`“${name}” is planned.`, 'POST', `/${id}/publish`, { at: inZone(moment) })}
          >
            Schedule
          </Button>
        </div>
      )}
      {preview !== undefined && (
        <p role="status">
          <a href={preview} target="_blank" rel="noreferrer">
            Open the preview of “{name}”
          </a>
        </p>
      )}
      {check !== undefined && <Checked check={check} />}
      {problems.length > 0 && (
        <div role="alert">
          <Findings findings={problems} />
        </div>
      )}
    </article>
  );
};
