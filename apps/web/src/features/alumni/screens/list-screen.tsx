import {
  type AlumniEntry,
  type AlumniListPart,
  type AlumniValues,
  alumniPaging,
  runAlumniList,
} from '@masthead/core/alumni';
import { pagedListView } from '@masthead/core/paged-list';
import { useMachine } from '@masthead/react';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { TextField } from '../../../kit/forms/fields.tsx';
import { useListAddress } from '../../../kit/ui/use-list-address.ts';
import { alumniPorts } from './browser-ports.ts';
import { EntryActions } from './entry-actions.tsx';
import { parameterOf, printQuery, readQuery } from './list-address.ts';
import { Problem } from './problem.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Each query is a list of its own, and an entry of the history. */
const isNeverSame = (): boolean => false;

/**
 * List with its query, which is kept in the address: going back to it, or opening a shared address, restores the
 * query. Results of an earlier query disappear before new ones arrive.
 */
export const ListScreen = ({
  translate,
  part,
  id,
  language,
  signInHref,
  configuration,
}: ScreenProps<AlumniListPart>) => {
  const machine = useMemo(() => runAlumniList(part, alumniPorts, language), [part, language]);
  const [read, print, names] = useMemo(
    () => [readQuery(part), printQuery(part), part.query.map(({ name }) => parameterOf(part, name))],
    [part],
  );
  const [listState] = useState(() => ({ path: location.pathname, search: location.search, nth: 1 }));
  // Initial values of the fields, which then belong to the visitor.
  const [arrival, setArrival] = useState(() => ({ nth: 0, query: read(listState.search) }));
  const [snapshot, send] = useMachine(machine, { input: { wanted: { query: arrival.query } } });
  const view = pagedListView(alumniPaging, snapshot);
  const [acted, setActed] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { query, isCurrent, items, total, pages } = snapshot.context;
  const found = useMemo(
    () => (isCurrent ? { items, total, pages, extra: null } : undefined),
    [isCurrent, items, total, pages],
  );
  // Whatever was found before may offer what is done by now.
  const hasActed = useRef(false);
  const onArrive = useCallback(
    (wanted: AlumniValues | undefined, kept: typeof found) => {
      const known = hasActed.current ? undefined : kept;
      setArrival(({ nth }) => ({ nth: nth + 1, query: wanted }));
      setActed('');
      send({ type: 'query.changed', query: wanted, found: known, ...(known !== undefined && { pages: known.pages }) });
    },
    [send],
  );
  useListAddress({ query, found, listState, names, read, print, isSameList: isNeverSame, onArrive, list });

  const { firstNew } = view;
  useEffect(() => {
    if (firstNew === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(firstNew)}"]`)?.focus();
  }, [firstNew]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(part.query.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
    setActed('');
    send({ type: 'query.changed', query: values });
  };
  const onActed = useCallback(
    (title: string) => {
      hasActed.current = true;
      setActed(title);
      status.current?.focus();
      send({ type: 'query.changed', query });
    },
    [query, send],
  );

  const announcement = () => {
    if (query === undefined || view.failure !== undefined) return '';
    if (view.isLoading || view.isLoadingMore) return translate('Alumni_Loading');
    const found = view.total === 0 ? translate('Alumni_Empty') : translate('Alumni_Found', { count: view.total });
    return acted === '' ? found : `${translate('Alumni_Acted', { name: acted })} ${found}`;
  };
  return (
    <>
      {part.query.length > 0 && (
        <form className="alumni__query" key={arrival.nth} aria-labelledby={`${id}-heading`} onSubmit={search}>
          {part.query.map(({ name, label, max, isRequired, kind }) => (
            <TextField
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={translate(label)}
              maxLength={max}
              required={isRequired}
              defaultValue={arrival.query?.[name] ?? ''}
              {...(kind === 'number' && { inputMode: 'numeric' as const })}
            />
          ))}
          <button type="submit" className="button">
            {translate('Alumni_Search')}
          </button>
        </form>
      )}
      <p className="alumni__status" role="status" tabIndex={-1} ref={status}>
        {announcement()}
      </p>
      {view.failure !== undefined && (
        <Problem
          translate={translate}
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
              <EntryActions translate={translate} list={part.list} entry={entry} onActed={onActed} />
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
          {translate('Alumni_ShowMore')}
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
