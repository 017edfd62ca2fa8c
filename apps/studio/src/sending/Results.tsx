'use client';

import { timeOf } from '../editing/moment.ts';
import { sending as table } from '../words/tables/sending.ts';
import { useWords } from '../words/use-words.ts';

/** Who gets a newsletter, and what became of it; a part that is not known is missing. */
export type Mailing = {
  readonly readers?: {
    readonly total: number;
    readonly languages: readonly { readonly language: string; readonly count: number }[];
    readonly withheld: number;
  };
  readonly sending?: {
    readonly status: 'waiting' | 'sending' | 'sent' | 'stopped';
    readonly startsAt: string;
    readonly finishedAt?: string;
    readonly queued: number;
    readonly sent: number;
    readonly withheld: number;
    readonly bounced: number;
    readonly complaints: number;
    readonly unsubscribed: number;
  };
};

/** Shows what became of a newsletter, as far as that is known without watching its readers. */
export const Results = ({ sending }: { readonly sending: NonNullable<Mailing['sending']> }) => {
  const { t, language } = useWords(table);
  const { status, startsAt, finishedAt, queued, sent, withheld, bounced, complaints, unsubscribed } = sending;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const rows: readonly (readonly [string, string])[] = [
    [t('began'), timeOf(startsAt, language)],
    ...(finishedAt === undefined ? [] : [[t('ended'), timeOf(finishedAt, language)] as const]),
    [t('queued'), number(Math.max(queued, sent))],
    [t('delivered'), number(sent)],
    [t('heldBack'), number(withheld)],
    [t('bounced'), number(bounced)],
    [t('complaints'), number(complaints)],
    [t('unsubscribed'), number(unsubscribed)],
  ];
  return (
    <>
      <h3>{t('results')}</h3>
      <p>
        <strong>{t(status)}</strong>
      </p>
      <dl className="studio-results">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('notWatched')}</p>
    </>
  );
};
