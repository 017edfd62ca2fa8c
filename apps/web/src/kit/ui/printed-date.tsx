import { type CalendarDate, formatDate } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';

/** A date as it is printed everywhere on the site: 5 October 2026. */
export const PrintedDate = ({ date }: { readonly date: CalendarDate }) => {
  const { language } = useDictionary();
  return (
    <time suppressHydrationWarning dateTime={date}>
      {formatDate(language, 'day')(date)}
    </time>
  );
};
