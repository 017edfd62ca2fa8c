import { type Language, localeOf } from '../words/words.ts';

/** The zone that an editor's local times are meant in. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a local time of a form with the zone that it is meant in, as the publishing API reads moments. */
export const inZone = (local: string): string => `${local}[${zone}]`;

/** Returns a moment as a language writes it, in the reader's zone. */
export const timeOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/** Returns the time of day of a moment as a language writes it, in the reader's zone. */
export const clockOf = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(new Date(moment));
