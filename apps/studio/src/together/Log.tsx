'use client';

import { Button } from '@payloadcms/ui';
import { type SyntheticEvent, useState } from 'react';
import { common } from '../words/tables/common.ts';
import { actions, log } from '../words/tables/together.ts';
import { useWords } from '../words/use-words.ts';
import { Moment } from './Moment.tsx';
import { type Entry, linesOf } from './talk.ts';
import { useTalk } from './use-talk.ts';

/** Who did what with a document, read when it is opened. */
export const Log = () => {
  const { ask } = useTalk();
  const { t, rich } = useWords(log);
  const shared = useWords(common);
  const acts = useWords(actions);
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [cursor, setCursor] = useState<string>();
  const [problem, setProblem] = useState('');

  const load = async (after?: string) => {
    setProblem('');
    try {
      const answer = (await ask('GET', `/log${after === undefined ? '' : `?cursor=${after}`}`)) as {
        readonly entries?: readonly Entry[];
        readonly cursor?: string;
      };
      setEntries((before = []) => [...(after === undefined ? [] : before), ...(answer.entries ?? [])]);
      setCursor(answer.cursor);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('cannotRead'));
    }
  };
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) void load();
  };

  const lines = linesOf(entries ?? [], acts.t);
  return (
    <details onToggle={open}>
      <summary>{t('heading')}</summary>
      {entries === undefined && problem === '' && <p role="status">{t('reading')}</p>}
      {entries !== undefined && lines.length === 0 && <p>{t('nothing')}</p>}
      <ol className="studio-log">
        {lines.map(({ number, at, text, times }) => (
          <li key={number}>
            {rich('line', {
              time: <Moment at={at} />,
              text: times === 1 ? text : t('times', { text, count: times }),
            })}
          </li>
        ))}
      </ol>
      {problem !== '' && <p role="alert">{problem}</p>}
      {(cursor !== undefined || problem !== '') && (
        <Button buttonStyle="secondary" size="small" onClick={() => void load(cursor)}>
          {problem === '' ? t('older') : shared.t('tryAgain')}
        </Button>
      )}
    </details>
  );
};
