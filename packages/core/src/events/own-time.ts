import type { Language } from '../shared/language.ts';

/**
 * An instant on the clocks of a visitor, or undefined where these show what the event's clocks show. Stands apart from the rest, because a
 * small script of pages with events needs nothing else.
 * @param time local time with its distance from UTC
 */
export const formatForVisitor =
  (language: Language) =>
  (time: string, visitorsZone: string): string | undefined => {
    const instant = Date.parse(time);
    const there = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: visitorsZone,
    }).format(instant);
    return there === time.slice(0, 19).replace('T', ' ')
      ? undefined
      : new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: visitorsZone,
        }).format(instant);
  };
