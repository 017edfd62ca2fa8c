import { writeFile } from 'node:fs/promises';
import { languages } from '../../platform/values/language.ts';
import { sampleMasterList } from './deadlines/sample-deadlines.ts';
import { answerOf } from './events/answer.ts';
import { sampleEvents } from './events/sample-events.ts';
import { settledEvent } from './events/write.ts';

/** The events of the sample site in each language, and until when one can apply, as the wire has both (docs/contracts/articles-service.md). */
const sampleCareers = (now: Date) => ({
  events: sampleEvents(now).flatMap((event) =>
    languages.map((language) => answerOf({ ...settledEvent(event), sequence: 0, updated_at: now }, language, [])),
  ),
  deadlines: Object.fromEntries(languages.map((language) => [language, sampleMasterList(now, language)])),
});

/** Writes them into a file, for those that have no database. Fails when the file cannot be written. */
export const writeSampleCareers = (file: string, now: Date): Promise<void> =>
  writeFile(file, JSON.stringify(sampleCareers(now)));
