import { plainText, truncatePreview } from '@masthead/core';
import type { JobLanguage, JobSummary } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { Texts, textsOf } from '../client/texts-wire.ts';
import { Identifier, mayBeMissing, Segment } from '../client/wire-types.ts';

/** A job as a list shows it (docs/contracts/search-service.md): with a preview, or as D§3 prints it with the whole text that one is cut from. */
export const JobSummaryWire = t.intersection(
  [
    t.type({ jobID: Identifier, title: t.string, friendlyURL: Segment }),
    mayBeMissing({
      interest: t.string,
      cities: Texts,
      whatYouWillDo: t.string,
      lang: t.keyof({ en: null, de: null }),
      datePosted: t.string,
      preview: t.string,
    }),
  ],
  'JobSummary',
);

/** @param searchLanguage the language that was searched; used for a job without a language */
export const toSummary = (wire: t.TypeOf<typeof JobSummaryWire>, searchLanguage: JobLanguage): JobSummary => {
  const language = wire.lang ?? searchLanguage;
  return {
    id: String(wire.jobID),
    title: wire.title,
    friendlyUrl: wire.friendlyURL,
    language,
    interest: wire.interest ?? '',
    cities: textsOf(wire.cities),
    postedOn: wire.datePosted ?? '',
    preview: wire.preview ?? truncatePreview(language)(plainText(wire.whatYouWillDo ?? '')),
  };
};

export const sampleSummary = {
  jobID: 'J-1',
  title: 'Analyst',
  friendlyURL: 'analyst-1',
  lang: 'en',
  interest: 'Generalist',
  cities: ['Oslo'],
  datePosted: '2026-11-01',
  preview: 'Count ships.',
};
