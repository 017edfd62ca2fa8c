import type { Language } from '@masthead/core';

/** Returns a moment as a reader of the language writes it. The time zone of the reader is unknown here, so that of the text is named. */
export const utcTimeIn = (language: Language): ((moment: string | number) => string) => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return (moment) => format.format(new Date(moment));
};
