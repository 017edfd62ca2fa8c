import { withSearch } from '@masthead/core/addresses';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';

type SubscribeToCalendarProps = {
  /** Of the site. */
  readonly origin: string;
  /** Of the feed, with language prefix. */
  readonly path: string;
  /** What it is narrowed to, without `?`. */
  readonly search?: string;
};

/** A feed for a calendar that keeps up with it: by the scheme that calendars answer to, and as a file where there is none that does. */
export const SubscribeToCalendar = ({ origin, path, search = '' }: SubscribeToCalendarProps) => {
  const { translate } = useDictionary();
  const address = withSearch(path, search);
  return (
    <>
      <a href={`${origin.replace(/^https?:/, 'webcal:')}${address}`}>{translate('Events_SubscribeToCalendar')}</a>
      <a href={address}>{translate('Events_CalendarFile')}</a>
    </>
  );
};
