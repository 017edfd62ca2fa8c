import { useCallback, useEffect, useState } from 'react';
import { eventIn } from '../dom/event-in.ts';
import { isPlainClick } from '../dom/plain-click.ts';

/** Returns the address to which a click on a link would leave this page in this tab. */
const leadsTo = (event: MouseEvent): string | undefined => {
  if (!isPlainClick(event)) return undefined;
  const link = eventIn(event, 'a[href]');
  if (link === null || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const isHere = link.hash !== '' && link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return isHere || !link.protocol.startsWith('http') ? undefined : link.href;
};

export type LeaveGuard = {
  /** Where the visitor was about to go; undefined as long as nothing is asked. */
  readonly leavingTo: string | undefined;
  readonly stay: () => void;
  readonly leave: () => void;
};

/**
 * Asks before something is lost: a link of the page is held back until the visitor has answered; for any other way out, such as closing the tab, the
 * browser asks in its own words. Nothing is listened to as long as nothing would be lost, which keeps the page in the back-forward cache.
 */
export const useLeaveGuard = (wouldLose: boolean): LeaveGuard => {
  const [leavingTo, setLeavingTo] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const isGuarding = wouldLose && !isLeaving;
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const href = leadsTo(event);
      if (href === undefined) return;
      event.preventDefault();
      setLeavingTo(href);
    };
    addEventListener('beforeunload', ask);
    addEventListener('click', hold);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('click', hold);
    };
  }, [isGuarding]);
  useEffect(() => {
    if (isLeaving && leavingTo !== undefined) location.assign(leavingTo);
  }, [isLeaving, leavingTo]);
  return {
    leavingTo,
    stay: useCallback(() => setLeavingTo(undefined), []),
    leave: useCallback(() => setLeaving(true), []),
  };
};
