import {
  type GridPlace,
  type GridQuery,
  gridParameters,
  type InsightsGridEvent,
  type InsightsGridView,
  insightsGridMachine,
  insightsGridView,
  isSameGridQuery,
  parseGridQuery,
  serialiseGridQuery,
  settleQuery,
} from '@masthead/core/insights-grid';
import { useMachine } from '@masthead/react';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { signedInUser } from '../../kit/session/browser-session.ts';
import { type ListState, useListAddress } from '../../kit/ui/use-list-address.ts';
import { insightsGridPorts } from './browser-ports.ts';
import type { GridStart } from './grid-start.ts';

export const gridNames: readonly string[] = Object.values(gridParameters);

const machine = insightsGridMachine(insightsGridPorts);

type UseInsightsGrid = {
  readonly view: InsightsGridView;
  readonly send: (event: InsightsGridEvent) => void;
  /** The address of the page with other choices in the grid. */
  readonly addressOf: (query: GridQuery) => string;
};

/** A grid in a page: goes on from what the server found, and writes each choice into the address. */
export const useInsightsGrid = (
  place: GridPlace,
  listState: ListState,
  { query, found, isForAlumnus }: GridStart,
  list: RefObject<HTMLElement | null>,
): UseInsightsGrid => {
  const [snapshot, send] = useMachine(machine, { input: { place, query, found: found ?? undefined } });
  const view = useMemo(() => insightsGridView(snapshot), [snapshot]);
  const { grid } = place;
  useEffect(() => {
    // The server's anonymous result is shared; an alumnus gets more.
    if (grid.isAlumni && !isForAlumnus && signedInUser() !== undefined) send({ type: 'reader.recognised' });
  }, [grid, isForAlumnus, send]);
  const read = useCallback((own: string) => settleQuery(grid, parseGridQuery(own)), [grid]);
  const onArrive = useCallback(
    (wanted: GridQuery, kept: InsightsGridView['found']) =>
      send({ type: 'address.changed', query: wanted, found: kept }),
    [send],
  );
  const addressOf = useListAddress({
    query: view.query,
    found: view.found,
    listState,
    names: gridNames,
    read,
    print: serialiseGridQuery,
    isSameList: isSameGridQuery,
    onArrive,
    list,
  });
  return { view, send, addressOf };
};
