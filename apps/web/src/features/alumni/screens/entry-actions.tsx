import { type AlumniAction, type AlumniEntry, type AlumniListPart, runAlumniAct } from '@masthead/core/alumni';
import type { Say } from '@masthead/core/dictionary';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { alumniPorts } from '../browser-ports.ts';

const labels = {
  connect: 'Alumni_connect',
  accept: 'Alumni_accept',
  remove: 'Alumni_remove',
  close: 'Alumni_close',
  approve: 'Alumni_approve',
  revoke: 'Alumni_revoke',
  done: 'Alumni_done',
} as const satisfies Readonly<Record<AlumniAction, string>>;

type EntryActionsProps = {
  readonly say: Say;
  readonly list: AlumniListPart['list'];
  readonly entry: AlumniEntry;
  readonly onActed: (title: string) => void;
};

/** What the API lets this caller do with an entry. */
export const EntryActions = ({ list, entry, ...given }: EntryActionsProps) =>
  list === 'site' || list === 'insights' || entry.actions.length === 0 ? null : (
    <p className="alumni__actions">
      {entry.actions.map((action) => (
        <EntryAction key={action} {...given} list={list} entry={entry} action={action} />
      ))}
    </p>
  );

type EntryActionProps = Omit<EntryActionsProps, 'list'> & {
  readonly list: Exclude<AlumniListPart['list'], 'site' | 'insights'>;
  readonly action: AlumniAction;
};

const EntryAction = ({ say, list, entry: { id, title }, action, onActed }: EntryActionProps) => {
  const machine = useMemo(() => runAlumniAct(() => alumniPorts.actOnAlumni({ list, id, action })), [list, id, action]);
  const [snapshot, send] = useMachine(machine, { input: {} });
  const isDone = snapshot.hasTag('done');
  const { problem } = snapshot.context;
  useEffect(() => {
    if (isDone) onActed(title);
    // Told once: what is drawn next has no button of this kind any more.
  }, [isDone, onActed, title]);
  const isBusy = snapshot.hasTag('busy') || isDone;
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-label={`${say(labels[action])}: ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) send({ type: 'form.submitted', values: {} });
        }}
      >
        {say(labels[action])}
      </button>
      {problem !== undefined && <span role="alert">{say(problem.message)}</span>}
    </>
  );
};
