import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { confirmationMachine, confirmationView } from '@masthead/core/registration';
import { useMachine } from '@masthead/react';
import { useEffect, useMemo, useRef } from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';

export type ConfirmationCountdownProps = {
  readonly dictionary: Dictionary;
  readonly route: string;
  readonly articleName: string;
  readonly source: string | null;
  readonly seconds: number;
};

/** A§2: goes back by itself after some seconds, unless the visitor stops it. Without script there is only the link beside it. */
export const ConfirmationCountdown = ({
  dictionary,
  route,
  articleName,
  source,
  seconds,
}: ConfirmationCountdownProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, send] = useMachine(
    useMemo(() => confirmationMachine(), []),
    { input: { isRegistered: true, target: { route, articleName }, source: source ?? undefined, seconds } },
  );
  const view = confirmationView(snapshot);
  const isHydrated = useHydrated();
  const isLeaving = view.nextStep === 'goBack';
  useEffect(() => {
    if (isLeaving) location.replace(source === null ? route : `${route.split('#', 1)[0]}#/${source}`);
  }, [isLeaving, route, source]);
  const hasStopped = !view.isCounting && !isLeaving;
  const stopped = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (hasStopped) stopped.current?.focus();
  }, [hasStopped]);
  if (hasStopped)
    return (
      <p className="countdown" role="status" tabIndex={-1} ref={stopped}>
        {translate('Confirmation_Stopped')}
      </p>
    );
  return (
    // It has its room before it counts: nothing below it moves.
    <div className={isHydrated ? 'countdown' : 'countdown countdown--coming'}>
      {/* Announced once and not every second, which would block a screen reader. */}
      <p className="visually-hidden" role="status">
        {translate('Confirmation_Countdown', { seconds })}
      </p>
      <p aria-hidden="true">{translate('Confirmation_Countdown', { seconds: view.secondsLeft })}</p>
      {view.isCounting && (
        <button type="button" className="button button--quiet" onClick={() => send({ type: 'redirect.stopped' })}>
          {translate('Confirmation_Stop')}
        </button>
      )}
    </div>
  );
};
