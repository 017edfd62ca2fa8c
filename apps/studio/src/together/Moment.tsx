'use client';

import { timeOf } from '../editing/moment.ts';

/** A moment in the zone of the person who reads it. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {timeOf(at)}
  </time>
);
