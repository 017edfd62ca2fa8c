import {
  type GridPlace,
  type GridQuery,
  gridParameters,
  type InsightsGridEvent,
  type InsightsGridView,
  insightsGridMachine,
  insightsGridView,
  parseGridQuery,
  serialiseGridQuery,
  settleQuery,
} from '@masthead/core/insights-grid';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { GridStart } from '../../kit/modules/grid-start.ts';
import { signedInUser } from '../../kit/session/browser-session.ts';
import { insightsGridPorts } from './browser-ports.ts';

/** What the address says beside the grid's choices, which stays. */
const othersIn = (search: string): readonly string[] => {
  const own: readonly string[] = Object.values(gridParameters);
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !own.includes(pair.split('=', 1)[0] ?? ''));
};

export const addressOf = (path: string, query: GridQuery, others: readonly string[] = []): string => {
  const search = [serialiseGridQuery(query), ...others].filter((part) => part !== '').join('&');
  return search === '' ? path : `${path}?${search}`;
};

const machine = insightsGridMachine(insightsGridPorts);

type UseInsightsGrid = { readonly view: InsightsGridView; readonly send: (event: InsightsGridEvent) => void };

/**
 * A grid in a page: goes on from what the server found, writes each choice into the address (a new entry for other filters, the same
 * one for further pages), and shows at once what was on show at an address that the visitor comes back to.
 */
export const useInsightsGrid = (place: GridPlace, { query, found, isInAddress }: GridStart): UseInsightsGrid => {
  const [snapshot, send] = useMachine(machine, { input: { place, query, found: found ?? undefined } });
  const view = useMemo(() => insightsGridView(snapshot), [snapshot]);
  const shown = useRef(new Map<string, InsightsGridView['found']>());
  const { grid } = place;

  useEffect(() => {
    // The page is the same for everybody; an alumnus is told more.
    if (grid.isAlumni && signedInUser() !== undefined) send({ type: 'reader.recognised' });
  }, [grid, send]);

  useEffect(() => {
    if (view.found !== undefined) shown.current.set(serialiseGridQuery({ ...view.query, page: 1 }), view.found);
  }, [view]);

  useEffect(() => {
    if (!isInAddress) return;
    const follow = () => {
      const wanted = settleQuery(grid, parseGridQuery(location.search));
      send({
        type: 'address.changed',
        query: wanted,
        found: shown.current.get(serialiseGridQuery({ ...wanted, page: 1 })),
      });
    };
    // The address may have changed before there was anybody to follow it.
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isInAddress, grid, send]);

  const { query: wanted } = view;
  const written = useRef(serialiseGridQuery(wanted));
  useEffect(() => {
    // Only what changed here goes into the address: what changed there is on its way from it.
    if (!isInAddress || serialiseGridQuery(wanted) === written.current) return;
    written.current = serialiseGridQuery(wanted);
    const said = settleQuery(grid, parseGridQuery(location.search));
    if (serialiseGridQuery(said) === serialiseGridQuery(wanted)) return;
    const address = addressOf(location.pathname, wanted, othersIn(location.search));
    const isSameList = serialiseGridQuery({ ...said, page: wanted.page }) === serialiseGridQuery(wanted);
    if (isSameList) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
  }, [isInAddress, grid, wanted]);

  return { view, send };
};
