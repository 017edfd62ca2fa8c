import { type CalendarDate, formatDate } from '@masthead/core';
import { useDictionary } from '../dictionary/dictionary.tsx';

/** A publication's date, with a long month (C§9). */
export const PrintedDate = ({
  date,
  precision,
}: {
  readonly date: CalendarDate;
  readonly precision?: 'month' | 'day';
}) => {
  const { language } = useDictionary();
  return <time dateTime={date}>{formatDate(language, precision)(date)}</time>;
};
