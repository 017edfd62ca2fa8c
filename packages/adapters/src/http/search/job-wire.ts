import type { Job } from '@masthead/core/job-search';
import * as t from 'io-ts';
import { Segment } from '../wire-types.ts';

const Strings = t.readonlyArray(t.string);

/** A job as docs/contracts/search-service.md spells it; what there is nothing to say of is left out. */
export const JobWire = t.intersection(
  [
    t.type({
      jobID: t.string,
      title: t.string,
      friendlyURL: Segment,
      lang: t.keyof({ en: null, de: null }),
      interest: t.string,
      interestCategory: t.string,
      continents: Strings,
      countries: Strings,
      cities: Strings,
      industries: Strings,
      functions: Strings,
      whatYouWillDo: t.string,
      whoYouWillWorkWith: t.string,
      yourBackground: t.string,
      datePosted: t.string,
      validThrough: t.string,
    }),
    t.partial({ compensationRange: t.string, jobApplyURL: t.string, Einstiegslevel: Strings }),
  ],
  'Job',
);

export const toJob = (wire: t.TypeOf<typeof JobWire>): Job => ({
  id: wire.jobID,
  title: wire.title,
  friendlyUrl: wire.friendlyURL,
  language: wire.lang,
  interest: wire.interest,
  interestCategory: wire.interestCategory,
  regions: wire.continents,
  countries: wire.countries,
  cities: wire.cities,
  industries: wire.industries,
  functions: wire.functions,
  whatYouWillDo: wire.whatYouWillDo,
  whoYouWillWorkWith: wire.whoYouWillWorkWith,
  yourBackground: wire.yourBackground,
  compensationRange: wire.compensationRange,
  applyUrl: wire.jobApplyURL,
  entryLevels: wire.Einstiegslevel ?? [],
  postedOn: wire.datePosted,
  lastDay: wire.validThrough,
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
