'use client';

import { useTranslation } from '@payloadcms/ui';
import { timeOf } from '../editing/moment.ts';
import { languageOf } from '../words/words.ts';

/** A moment in the zone of the person who reads it. */
export const Moment = ({ at }: { readonly at: string }) => {
  const { i18n } = useTranslation();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {timeOf(at, languageOf(i18n.language))}
    </time>
  );
};
