'use client';

import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { clockOf, zone } from '../editing/moment.ts';
import { calendar } from '../words/tables/calendar.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import './calendar.css';
import { firstDayIn, monthOf, monthsLater, weekdays, weeksOf } from './month.ts';
import { type Day, dayOf, type Entry, formOf } from './plan.ts';

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** Leads to what goes live or ends: a release on this page, a document in its form. */
const PlannedEntry = ({ entry: { id, name, at = '', documents } }: { readonly entry: Entry }) => {
  const { rich, language } = useWords(calendar);
  const [document] = documents;
  const href = name === undefined ? document && formOf(document) : `#release-${id}`;
  const ends = name === undefined && document?.action === 'unpublish';
  const title = name ?? document?.title ?? document?.id ?? id;
  const link = href === undefined ? title : <a href={href}>{title}</a>;
  return (
    <li>
      <time dateTime={at}>{clockOf(at, language)}</time> {ends ? rich('ends', { title: link }) : link}
    </li>
  );
};

/** Shows a month with what is planned in each day of the editor's zone; where it has no room, the list by day says the same. */
export const Calendar = ({ days }: { readonly days: readonly Day[] }) => {
  const { t, language } = useWords(calendar);
  const locale = localeOf(language);
  const firstDay = firstDayIn(locale);
  const today = dayOf(new Date().toISOString(), zone);
  const [month, setMonth] = useState(monthOf(today));
  const entriesOf = new Map(days.map(({ day, entries }) => [day, entries]));
  const known = days.map(({ day }) => monthOf(day));
  const next = known.find((each) => each > month);
  const isEmpty = !known.includes(month);
  const go = (to: string) => () => setMonth(to);
  return (
    <section className="studio-calendar" aria-labelledby="planned-month">
      <h3 id="planned-month" aria-live="polite">
        {monthName(month, locale)}
      </h3>
      <div className="studio-actions">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={go(monthsLater(month, -1))}>
          {t('previous')}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={go(monthOf(today))}>
          {t('today')}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={go(monthsLater(month, 1))}>
          {t('next')}
        </Button>
      </div>
      {isEmpty && (
        <p>
          {t('empty')}
          {next !== undefined && (
            <>
              {' '}
              <button type="button" className="studio-link" onClick={go(next)}>
                {t('nextIn', { month: monthName(next, locale) })}
              </button>
            </>
          )}
        </p>
      )}
      <table>
        <caption>{t('caption', { month: monthName(month, locale), zone })}</caption>
        <thead>
          <tr>
            {weekdays(locale, firstDay).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstDay).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, column) => (
                <td key={day ?? `none ${column}`} {...(day === today && { 'aria-current': 'date' })}>
                  {day !== undefined && (
                    <>
                      <time dateTime={day}>{Number(day.slice(8))}</time>
                      {entriesOf.has(day) && (
                        <ul>
                          {entriesOf.get(day)?.map((entry) => (
                            <PlannedEntry key={entry.id} entry={entry} />
                          ))}
                        </ul>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
