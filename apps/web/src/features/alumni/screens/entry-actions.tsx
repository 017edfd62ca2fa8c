import {
  type AlumniAction,
  type AlumniEntry,
  type AlumniListPart,
  alumniActForm,
  alumniForm,
  runAlumniAct,
} from '@masthead/core/alumni';
import type { Translate } from '@masthead/core/dictionary';
import { useActorRef, useMachine } from '@masthead/react';
import { useCallback, useEffect, useMemo } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { alumniPorts } from './browser-ports.ts';
import { FieldControls } from './field-controls.tsx';

const labels = {
  connect: 'Alumni_connect',
  accept: 'Alumni_accept',
  remove: 'Alumni_remove',
  close: 'Alumni_close',
  approve: 'Alumni_approve',
  refuse: 'Alumni_refuse',
  revoke: 'Alumni_revoke',
  done: 'Alumni_done',
} as const satisfies Readonly<Record<AlumniAction, string>>;

type EntryActionsProps = {
  readonly translate: Translate;
  readonly list: AlumniListPart['list'];
  readonly entry: AlumniEntry;
  readonly onActed: (title: string) => void;
};

/** What the API lets this caller do with an entry. */
export const EntryActions = ({ list, entry, ...given }: EntryActionsProps) =>
  list === 'site' || list === 'insights' || entry.actions.length === 0 ? null : (
    <div className="alumni__actions">
      {entry.actions.map((action) =>
        alumniActForm(action).fields.length === 0 ? (
          <EntryAction key={action} {...given} list={list} entry={entry} action={action} />
        ) : (
          <ReasonedAction key={action} {...given} list={list} entry={entry} action={action} />
        ),
      )}
    </div>
  );

type EntryActionProps = Omit<EntryActionsProps, 'list'> & {
  readonly list: Exclude<AlumniListPart['list'], 'site' | 'insights'>;
  readonly action: AlumniAction;
};

const EntryAction = ({ translate, list, entry: { id, title }, action, onActed }: EntryActionProps) => {
  const machine = useMemo(
    () => runAlumniAct(action, () => alumniPorts.actOnAlumni({ list, id, action })),
    [list, id, action],
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  const isDone = snapshot.hasTag('done');
  const { problem } = snapshot.context;
  useEffect(() => {
    if (isDone) onActed(title);
    // Called once: the next render has no such button.
  }, [isDone, onActed, title]);
  const isBusy = snapshot.hasTag('busy') || isDone;
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-label={`${translate(labels[action])}: ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) send({ type: 'form.submitted', values: {} });
        }}
      >
        {translate(labels[action])}
      </button>
      {problem !== undefined && <span role="alert">{translate(problem.message)}</span>}
    </>
  );
};

/** Fields that an action needs open below its own button. */
const ReasonedAction = ({ translate, list, entry: { id, title }, action, onActed }: EntryActionProps) => {
  const part = useMemo(() => alumniActForm(action), [action]);
  const definition = useMemo(() => alumniForm(part), [part]);
  const actor = useActorRef(
    useMemo(
      () => runAlumniAct(action, (values) => alumniPorts.actOnAlumni({ list, id, action, values })),
      [list, id, action],
    ),
    { input: {} },
  );
  const onDone = useCallback(() => onActed(title), [onActed, title]);
  const form = useForm(definition, actor, { translate, prefix: `${action}-${id}`, onDone });
  return (
    <details className="alumni__reason">
      <summary aria-label={`${translate(labels[action])}: ${title}`}>{translate(labels[action])}</summary>
      <Form action="" formToken="" form={form} submit={translate(labels[action])}>
        <FieldControls translate={translate} fields={part.fields} controlOf={form.field} values={definition.empty} />
      </Form>
    </details>
  );
};
