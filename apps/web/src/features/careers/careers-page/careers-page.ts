import { tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import {
  everyJob,
  type JobLanguage,
  type JobOverview,
  jobLanguageOf,
  jobOverview,
  jobPageSize,
} from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { GetServerSideProps } from 'next';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { paths } from '../../../routes.ts';
import { careersFrame, jobsScope } from '../shared/careers-frame.ts';

export type CareersPageProps = {
  readonly frame: FeatureFrame;
  readonly language: Language;
  readonly jobLanguage: JobLanguage;
  /** Where jobs are searched, with language prefix. */
  readonly listPath: string;
  /** Null while the search service cannot be asked: the page is there without it. */
  readonly overview: JobOverview | null;
};

const withoutTexts = (overview: JobOverview): JobOverview => ({
  ...overview,
  newest: overview.newest.map((job) => ({ ...job, preview: '' })),
});

/** The careers page: what editors wrote about working here, and how many jobs are open, where, and which are new. */
export const getCareersProps: GetServerSideProps<CareersPageProps> = async (context) => {
  const language = languageOf(context);
  const jobLanguage = jobLanguageOf(language);
  const { text, filters } = everyJob;
  const [frame, found] = await Promise.all([
    careersFrame(language, paths.careers),
    jobsScope(context, language).get(tokens.search.searchJobs)({
      text,
      filters,
      language: jobLanguage,
      start: 1,
      pageSize: jobPageSize,
    })(),
  ]);
  const overview = pipe(
    found,
    E.match(
      () => null,
      (all) => withoutTexts(jobOverview(jobLanguage, all)),
    ),
  );
  const isWhole = overview !== null && frame.page !== null;
  context.res.setHeader('Cache-Control', isWhole ? cachedForEverybody : 'no-store');
  const listPath = localisePath(language)(paths.searchJobs);
  return { props: plainProps({ frame, language, jobLanguage, listPath, overview }) };
};
