'use client';

import { Button, toast } from '@payloadcms/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { FindingsByDocument } from '../editing/FindingsByDocument.tsx';
import { useMayPublish } from '../editing/may-publish.ts';
import { clockOf, inZone, timeOf, zone } from '../editing/moment.ts';
import { randomName } from '../saving/claim.ts';
import { languageName } from '../words/language-name.ts';
import { common } from '../words/tables/common.ts';
import { planned } from '../words/tables/planned.ts';
import { useWords } from '../words/use-words.ts';
import { type Language, localeOf } from '../words/words.ts';
import { Calendar } from './Calendar.tsx';
import { readPlan, releaseCall } from './calls.ts';
import { daysOf, type Entry, formOf, isMadeAs, namedDocuments, type PlannedDocument } from './plan.ts';
import { Release } from './Release.tsx';

const dayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const Document = ({ document }: { readonly document: PlannedDocument }) => {
  const { id, language, title = id, action } = document;
  const { rich, language: spoken } = useWords(planned);
  const form = formOf(document);
  const named = form === undefined ? title : <a href={form}>{title}</a>;
  const ends = action === 'unpublish';
  return language === undefined
    ? rich(ends ? 'documentWithoutLanguageEnds' : 'documentWithoutLanguage', { title: named })
    : rich(ends ? 'documentEnds' : 'document', { title: named, language: languageName(language, localeOf(spoken)) });
};

const What = ({ entry: { name, documents } }: { readonly entry: Entry }) => {
  const { t } = useWords(planned);
  return name === undefined
    ? documents.map((document) => <Document key={document.id} document={document} />)
    : t('releaseWith', { name, count: documents.length });
};

const Failed = ({ entry }: { readonly entry: Entry }) => {
  const { rich, language } = useWords(planned);
  const what = <What entry={entry} />;
  return (
    <>
      {entry.at === undefined ? what : rich('failedLine', { time: timeOf(entry.at, language), what })}
      {entry.failure !== undefined && <FindingsByDocument findings={entry.failure} documents={namedDocuments(entry)} />}
    </>
  );
};

/** Shows what goes live and what ends by itself, day by day, and the releases, which editors make, change and publish. */
export const Planned = () => {
  const mayPublish = useMayPublish();
  const { t, rich, language } = useWords(planned);
  const shared = useWords(common);
  const [plan, setPlan] = useState<readonly Entry[] | 'loading' | 'away'>('loading');
  const [name, setName] = useState('');
  const [moment, setMoment] = useState('');
  const [problem, setProblem] = useState('');
  /** All attempts to send the form make one release. */
  const releaseId = useRef<string>(undefined);

  const load = useCallback(async () => {
    const read = await readPlan();
    // What is typed on the page stays there.
    setPlan((shown) => read ?? (shown === 'loading' ? 'away' : shown));
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    releaseId.current ??= randomName();
    const { isDone, body } = await releaseCall('POST', '', {
      id: releaseId.current,
      name,
      ...(moment !== '' && { at: inZone(moment) }),
    });
    setProblem(isDone ? '' : (body.findings?.map(({ message }) => message).join(' ') ?? body.detail ?? t('refused')));
    if (isDone) {
      releaseId.current = undefined;
      if (body.release === undefined || isMadeAs(body.release, { name, moment })) {
        setName('');
        setMoment('');
        toast.success(t('made', { name }));
      } else toast.info(shared.t('earlierArrived'));
    }
    await load();
  };

  if (plan === 'loading') return <p role="status">{t('loading')}</p>;
  if (plan === 'away')
    return (
      <div role="alert">
        <p>{t('away')}</p>
        <Button buttonStyle="secondary" onClick={() => void load()}>
          {shared.t('tryAgain')}
        </Button>
      </div>
    );
  const days = daysOf(plan, zone);
  const releases = plan.filter((entry) => entry.name !== undefined);
  const failed = plan.filter((entry) => entry.state === 'failed' && entry.name === undefined);
  return (
    <>
      <section className="studio-panel" aria-labelledby="planned-days">
        <h2 id="planned-days">{t('byItself')}</h2>
        <p>{t('timesOf', { zone })}</p>
        {days.length === 0 && <p>{t('nothing')}</p>}
        <Calendar days={days} />
        {days.map(({ day, entries }) => (
          <section key={day} aria-label={dayName(day, language)}>
            <h3>{dayName(day, language)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  {rich('line', {
                    time: <time dateTime={entry.at}>{clockOf(entry.at ?? '', language)}</time>,
                    what: <What entry={entry} />,
                    by: entry.by,
                  })}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      {failed.length > 0 && (
        <section className="studio-panel" aria-labelledby="planned-failed">
          <h2 id="planned-failed">{t('failed')}</h2>
          <ul>
            {failed.map((entry) => (
              <li key={entry.id}>
                <Failed entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="studio-panel" aria-labelledby="planned-releases">
        <h2 id="planned-releases">{t('releases')}</h2>
        <p>{t('together')}</p>
        {releases.length === 0 && <p>{t('noRelease')}</p>}
        {releases.map((release) => (
          <Release key={release.id} release={release} mayPublish={mayPublish} onChange={load} />
        ))}
      </section>
      {mayPublish && (
        <form className="studio-panel" aria-label={t('newRelease')} onSubmit={(event) => void make(event)}>
          <h2>{t('newRelease')}</h2>
          <label>
            {t('name')}
            <input required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <label>
            {t('timeOrLater', { zone })}
            <input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          {problem !== '' && <p role="alert">{problem}</p>}
          <Button type="submit">{t('make')}</Button>
        </form>
      )}
    </>
  );
};
