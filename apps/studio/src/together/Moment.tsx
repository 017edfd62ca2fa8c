'use client';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the zone of the person who reads it. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {format.format(new Date(at))}
  </time>
);
