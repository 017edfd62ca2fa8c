import { plainText, truncatePreview } from '@masthead/core';
import type { JobSummary } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { Segment } from '../wire-types.ts';

/** A job as a list shows it (docs/contracts/search-service.md): with a preview, or the whole text that one is cut from. */
export const JobSummaryWire = t.intersection(
  [
    t.type({
      jobID: t.string,
      title: t.string,
      friendlyURL: Segment,
      lang: t.keyof({ en: null, de: null }),
      interest: t.string,
      cities: t.readonlyArray(t.string),
      datePosted: t.string,
    }),
    t.partial({ preview: t.string, whatYouWillDo: t.string }),
  ],
  'JobSummary',
);

export const toSummary = (wire: t.TypeOf<typeof JobSummaryWire>): JobSummary => ({
  id: wire.jobID,
  title: wire.title,
  friendlyUrl: wire.friendlyURL,
  language: wire.lang,
  interest: wire.interest,
  cities: wire.cities,
  postedOn: wire.datePosted,
  preview: wire.preview ?? truncatePreview(wire.lang)(plainText(wire.whatYouWillDo ?? '')),
});

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
