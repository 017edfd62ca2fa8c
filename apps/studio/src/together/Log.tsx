'use client';

import { Button } from '@payloadcms/ui';
import { type SyntheticEvent, useState } from 'react';
import { Moment } from './Moment.tsx';
import { type Entry, linesOf } from './talk.ts';
import { useTalk } from './use-talk.ts';

/** Who did what with a document, read when it is opened. */
export const Log = () => {
  const { ask } = useTalk();
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
      setProblem(error instanceof Error ? error.message : 'The log cannot be read.');
    }
  };
  const open = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) void load();
  };

  const lines = linesOf(entries ?? []);
  return (
    <details onToggle={open}>
      <summary>Who did what</summary>
      {entries === undefined && problem === '' && <p role="status">Reading the log …</p>}
      {entries !== undefined && lines.length === 0 && <p>Nothing was done here yet.</p>}
      <ol className="studio-log">
        {lines.map(({ number, at, text }) => (
          <li key={number}>
            <Moment at={at} />: {text}
          </li>
        ))}
      </ol>
      {problem !== '' && <p role="alert">{problem}</p>}
      {(cursor !== undefined || problem !== '') && (
        <Button buttonStyle="secondary" size="small" onClick={() => void load(cursor)}>
          {problem === '' ? 'Show older' : 'Try again'}
        </Button>
      )}
    </details>
  );
};
