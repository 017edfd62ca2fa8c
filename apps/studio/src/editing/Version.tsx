'use client';

import { useState } from 'react';
import { ChangeList } from '../form/ChangeList.tsx';
import type { Change } from '../form/changes.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { timeOf } from './moment.ts';
import { studioCall } from './studio-call.ts';

/** A published version of a document. */
export type Version = { readonly number: number; readonly publishedAt: string; readonly publishedBy: string };

type Answer = { readonly changes?: readonly Change[]; readonly detail?: string };

/** A version that was published, what was changed after it, and the way back to it. */
export const VersionRow = ({
  version: { number, publishedAt, publishedBy },
  address,
  restore,
}: {
  readonly version: Version;
  /** Of the versions of the document. */
  readonly address: string;
  /** Undefined while it cannot be restored. */
  readonly restore: (() => void) | undefined;
}) => {
  const { t, language } = useWords(publishing);
  const [answer, setAnswer] = useState<Answer>();
  const compare = async (): Promise<void> => {
    setAnswer(undefined);
    setAnswer((await studioCall<Answer>('GET', `${address}/${number}/changes`)).body);
  };
  return (
    <li>
      {t('version', { number, time: timeOf(publishedAt, language), by: publishedBy })}{' '}
      <button type="button" className="studio-link" disabled={restore === undefined} onClick={restore}>
        {t('restore')}
      </button>
      <details onToggle={({ currentTarget }) => void (currentTarget.open && compare())}>
        <summary>{t('compare')}</summary>
        {answer === undefined && <p role="status">{t('comparing')}</p>}
        {answer?.detail !== undefined && <p role="alert">{answer.detail}</p>}
        {answer?.changes?.length === 0 && <p role="status">{t('sameAsDraft')}</p>}
        {answer?.changes !== undefined && answer.changes.length > 0 && <ChangeList changes={answer.changes} />}
      </details>
    </li>
  );
};
