import { type CalendarDate, formatDate } from '@masthead/core';
import { useCopy } from '../copy/copy.tsx';

/** A publication's date, with a long month (C§9). */
export const PrintedDate = ({
  date,
  precision,
}: {
  readonly date: CalendarDate;
  readonly precision?: 'month' | 'day';
}) => {
  const { language } = useCopy();
  return <time dateTime={date}>{formatDate(language, precision)(date)}</time>;
};
