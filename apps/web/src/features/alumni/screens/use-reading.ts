import type { Defect } from '@masthead/core';
import { type AlumniFailure, alumniReadingMachine } from '@masthead/core/alumni';
import { useMachine } from '@masthead/react';
import { useMemo } from 'react';

type Read<Value> = ReturnType<typeof alumniReadingMachine<Value, AlumniFailure>>;

export type Reading<Value> = {
  readonly value: Value | undefined;
  readonly failure: AlumniFailure | Defect | undefined;
  readonly isBusy: boolean;
  readonly retry: () => void;
};

/** Loads one answer of the alumni API; `read` must stay the same across renders. */
export const useReading = <Value>(
  read: Parameters<typeof alumniReadingMachine<Value, AlumniFailure>>[0],
): Reading<Value> => {
  const machine: Read<Value> = useMemo(() => alumniReadingMachine(read), [read]);
  const [snapshot, send] = useMachine(machine);
  const isBusy = snapshot.hasTag('busy');
  return {
    value: snapshot.context.value,
    failure: isBusy ? undefined : snapshot.context.failure,
    isBusy,
    retry: () => send({ type: 'reading.retried' }),
  };
};
