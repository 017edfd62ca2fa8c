import type { Job, JobLanguage } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { Texts, textsOf } from '../client/texts-wire.ts';
import { Identifier, mayBeMissing, Segment } from '../client/wire-types.ts';

const text = t.string;

/**
 * A job as D§3 prints it: empty fields may be missing, and a list of one may be that item. `lang`,
 * `continents` and the dates are extensions of our service (docs/contracts/search-service.md).
 */
export const JobWire = t.intersection(
  [
    t.type({ jobID: Identifier, title: text, friendlyURL: Segment }),
    mayBeMissing({
      interest: text,
      interestCategory: text,
      cities: Texts,
      countries: Texts,
      industries: Texts,
      functions: Texts,
      whatYouWillDo: text,
      whoYouWillWorkWith: text,
      yourBackground: text,
      compensationRange: text,
      jobApplyURL: text,
      Einstiegslevel: Texts,
      lang: t.keyof({ en: null, de: null }),
      continents: Texts,
      datePosted: text,
      validThrough: text,
    }),
  ],
  'Job',
);

/** @param presumed used for a job without a language */
export const toJob = (wire: t.TypeOf<typeof JobWire>, presumed: JobLanguage): Job => ({
  id: String(wire.jobID),
  title: wire.title,
  friendlyUrl: wire.friendlyURL,
  language: wire.lang ?? presumed,
  interest: wire.interest ?? '',
  interestCategory: wire.interestCategory ?? '',
  regions: textsOf(wire.continents),
  countries: textsOf(wire.countries),
  cities: textsOf(wire.cities),
  industries: textsOf(wire.industries),
  functions: textsOf(wire.functions),
  whatYouWillDo: wire.whatYouWillDo ?? '',
  whoYouWillWorkWith: wire.whoYouWillWorkWith ?? '',
  yourBackground: wire.yourBackground ?? '',
  // A blank range is dropped, and so is the disclosure around it (D§2.3).
  compensationRange: wire.compensationRange?.trim() || undefined,
  applyUrl: wire.jobApplyURL,
  entryLevels: textsOf(wire.Einstiegslevel),
  postedOn: wire.datePosted ?? '',
  lastDay: wire.validThrough ?? '',
});

export const sampleJob = {
  jobID: 'J-1',
  title: 'Analyst',
  friendlyURL: 'analyst-1',
  lang: 'en',
  interest: 'Generalist',
  interestCategory: 'Serve clients',
  continents: ['Europe'],
  countries: ['Norway'],
  cities: ['Oslo'],
  industries: ['Energy'],
  functions: ['Strategy'],
  whatYouWillDo: '<p>Count ships.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-11-01',
  validThrough: '2026-12-31',
  compensationRange: '€1 – €2',
  jobApplyURL: 'https://apply.example/?job=J-1',
  Einstiegslevel: ['https://apply.example/?level=1'],
};
