import {
  type AlumniEntry,
  type AlumniListPart,
  type AlumniValues,
  alumniPaging,
  runAlumniList,
} from '@masthead/core/alumni';
import { pagedListView } from '@masthead/core/paged-list';
import { useMachine } from '@xstate/react';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TextField } from '../../../kit/forms/fields.tsx';
import { alumniPorts } from '../browser-ports.ts';
import type { ScreenProps } from '../screen-props.ts';
import { EntryActions } from './entry-actions.tsx';
import { addressWithQuery, queryInAddress } from './list-address.ts';
import { Problem } from './problem.tsx';

/**
 * A list with its query, which stands in the address: whoever comes back from an entry, or is sent the address, finds what was asked for. What
 * answers an earlier query is gone before the next answer is here.
 */
export const ListScreen = ({ say, part, id, language, signInHref, configuration }: ScreenProps<AlumniListPart>) => {
  const machine = useMemo(() => runAlumniList(part, alumniPorts, language), [part, language]);
  const [inAddress] = useState(() => queryInAddress(part, location.search));
  const [asked, setAsked] = useState<AlumniValues>(inAddress ?? {});
  const [snapshot, send] = useMachine(machine, {
    input: { wanted: part.waitsForQuery && inAddress === undefined ? undefined : { query: asked } },
  });
  const view = pagedListView(alumniPaging, snapshot);
  const [acted, setActed] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const { firstNew } = view;
  useEffect(() => {
    if (firstNew === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(firstNew)}"]`)?.focus();
  }, [firstNew]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(part.query.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
    setAsked(values);
    history.replaceState(history.state, '', addressWithQuery(part, values, location.href));
    setActed('');
    send({ type: 'query.changed', query: values });
  };
  const onActed = useCallback(
    (title: string) => {
      setActed(title);
      status.current?.focus();
      send({ type: 'query.changed', query: asked });
    },
    [asked, send],
  );

  const isAsked = snapshot.context.query !== undefined;
  const said = () => {
    if (!isAsked || view.failure !== undefined) return '';
    if (view.isLoading || view.isLoadingMore) return say('Alumni_Loading');
    const found = view.total === 0 ? say('Alumni_Empty') : say('Alumni_Found', { count: view.total });
    return acted === '' ? found : `${say('Alumni_Acted', { name: acted })} ${found}`;
  };
  return (
    <>
      {part.query.length > 0 && (
        <form className="alumni__query" aria-labelledby={`${id}-heading`} onSubmit={search}>
          {part.query.map(({ name, label, max, isRequired, kind }) => (
            <TextField
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={say(label)}
              maxLength={max}
              required={isRequired}
              defaultValue={inAddress?.[name] ?? ''}
              {...(kind === 'number' && { inputMode: 'numeric' as const })}
            />
          ))}
          <button type="submit" className="button">
            {say('Alumni_Search')}
          </button>
        </form>
      )}
      <p className="alumni__status" role="status" tabIndex={-1} ref={status}>
        {said()}
      </p>
      {view.failure !== undefined && (
        <Problem
          say={say}
          failure={view.failure}
          signInHref={signInHref}
          isAtProvider={configuration.isEnabled}
          onRetry={() => send({ type: 'list.retried' })}
        />
      )}
      {view.isCurrent && (
        <ul className="alumni__entries" aria-busy={view.isLoadingMore} ref={list}>
          {view.items.map((entry) => (
            <Entry key={entry.id} entry={entry}>
              <EntryActions say={say} list={part.list} entry={entry} onActed={onActed} />
            </Entry>
          ))}
        </ul>
      )}
      {view.hasMore && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={view.isLoadingMore || undefined}
          onClick={() => send({ type: 'more.requested' })}
        >
          {say('Alumni_ShowMore')}
        </button>
      )}
    </>
  );
};

const Entry = ({ entry, children }: { readonly entry: AlumniEntry; readonly children: React.ReactNode }) => (
  <li className="alumni__entry">
    <h3 className="alumni__name" tabIndex={-1} data-entry={entry.id}>
      {entry.href === undefined ? <bdi>{entry.title}</bdi> : <a href={entry.href}>{entry.title}</a>}
    </h3>
    {entry.detail !== '' && (
      <p>
        <bdi>{entry.detail}</bdi>
      </p>
    )}
    {children}
  </li>
);
