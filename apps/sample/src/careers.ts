import { writeFile } from 'node:fs/promises';
import { eventAnswerOf, languages, settledEvent } from '@masthead/backend';
import { masterList } from './deadlines.ts';
import { madeUpEvents } from './events.ts';

/** The events of the firm in each language, and until when one can apply, as the wire has both (docs/contracts/articles-service.md). */
const careers = (now: Date) => ({
  events: madeUpEvents(now).flatMap((event) =>
    languages.map((language) => eventAnswerOf({ ...settledEvent(event), sequence: 0, updated_at: now }, language, [])),
  ),
  deadlines: Object.fromEntries(languages.map((language) => [language, masterList(now, language)])),
});

/** Writes them into a file, for those that have no database. Fails when the file cannot be written. */
export const writeCareers = (file: string, now: Date): Promise<void> => writeFile(file, JSON.stringify(careers(now)));
