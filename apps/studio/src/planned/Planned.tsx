'use client';

import { Button, toast } from '@payloadcms/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { inZone, timeOf, zone } from '../editing/moment.ts';
import { Calendar } from './Calendar.tsx';
import { readPlan, releaseCall } from './calls.ts';
import { daysOf, type Entry, formOf, type PlannedDocument } from './plan.ts';
import { Release } from './Release.tsx';

const dayName = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

const clock = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(moment));

const verbs = { publish: 'goes live', unpublish: 'is taken from the site' } as const;

const Document = ({ document }: { readonly document: PlannedDocument }) => {
  const { id, language, title = id, action } = document;
  const form = formOf(document);
  return (
    <>
      {form === undefined ? title : <a href={form}>{title}</a>}
      {language !== undefined && ` (${language})`} {verbs[action]}
    </>
  );
};

const nameOf = ({ name, documents }: Entry) =>
  name === undefined ? (
    documents.map((document) => <Document key={document.id} document={document} />)
  ) : (
    <>
      Release “{name}” with {documents.length === 1 ? 'one document' : `${documents.length} documents`}
    </>
  );

/** Shows what goes live and what ends by itself, day by day, and the releases, which editors make, change and publish. */
export const Planned = () => {
  const mayPublish = useMayPublish();
  const [plan, setPlan] = useState<readonly Entry[] | 'loading' | 'away'>('loading');
  const [name, setName] = useState('');
  const [moment, setMoment] = useState('');
  const [problem, setProblem] = useState('');

  const load = useCallback(async () => setPlan((await readPlan()) ?? 'away'), []);
  useEffect(() => {
    void load();
  }, [load]);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    const { isDone, body } = await releaseCall('POST', '', { name, ...(moment !== '' && { at: inZone(moment) }) });
    setProblem(
      isDone ? '' : (body.findings?.map(({ message }) => message).join(' ') ?? body.detail ?? 'It was refused.'),
    );
    if (!isDone) return;
    setName('');
    setMoment('');
    toast.success(`Release “${name}” is there. Add documents to it in their forms.`);
    await load();
  };

  if (plan === 'loading') return <p role="status">Loading …</p>;
  if (plan === 'away')
    return (
      <div role="alert">
        <p>What is planned cannot be shown at the moment.</p>
        <Button buttonStyle="secondary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  const days = daysOf(plan, zone);
  const releases = plan.filter((entry) => entry.name !== undefined);
  const failed = plan.filter((entry) => entry.state === 'failed' && entry.name === undefined);
  return (
    <>
      <section className="studio-panel" aria-labelledby="planned-days">
        <h2 id="planned-days">What happens by itself</h2>
        <p>Times of {zone}.</p>
        {days.length === 0 && <p>Nothing is planned. A document is scheduled in its form.</p>}
        <Calendar days={days} />
        {days.map(({ day, entries }) => (
          <section key={day} aria-label={dayName(day)}>
            <h3>{dayName(day)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{clock(entry.at ?? '')}</time> {nameOf(entry)}, by {entry.by}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      {failed.length > 0 && (
        <section className="studio-panel" aria-labelledby="planned-failed">
          <h2 id="planned-failed">What failed</h2>
          <ul>
            {failed.map((entry) => (
              <li key={entry.id}>
                {entry.at !== undefined && timeOf(entry.at)}: {nameOf(entry)}.{' '}
                {entry.failure?.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="studio-panel" aria-labelledby="planned-releases">
        <h2 id="planned-releases">Releases</h2>
        <p>The documents of a release go live together, or not at all.</p>
        {releases.length === 0 && <p>No release waits.</p>}
        {releases.map((release) => (
          <Release key={release.id} release={release} mayPublish={mayPublish} onChange={load} />
        ))}
      </section>
      {mayPublish && (
        <form className="studio-panel" aria-label="A new release" onSubmit={(event) => void make(event)}>
          <h2>A new release</h2>
          <label>
            Name
            <input required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <label>
            At a time ({zone}), or whenever an editor publishes it
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          {problem !== '' && <p role="alert">{problem}</p>}
          <Button type="submit">Make the release</Button>
        </form>
      )}
    </>
  );
};
