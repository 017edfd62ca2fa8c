import { tokens } from '@masthead/composition/server';
import { localisePath, runTask } from '@masthead/core';
import {
  applyLink,
  friendlyUrlIn,
  type Job,
  jobLanguageOf,
  jobPath,
  jobPosting,
  mailLink,
  offerInstead,
  offersApplyLater,
  readJobDetail,
  type SimilarJob,
} from '@masthead/core/job-search';
import { addressOf, paths } from '../addresses.ts';
import { type Answer, goTo, screen } from '../answers.ts';
import { Html } from '../content/modules.tsx';
import { safeHtml } from '../content/sanitise.ts';
import { scopeOf, type Visit } from '../request.ts';

const Similar = ({
  visit,
  heading,
  jobs,
}: {
  readonly visit: Visit;
  readonly heading: string;
  readonly jobs: readonly SimilarJob[];
}) =>
  jobs.length === 0 ? null : (
    <section aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">{heading}</h2>
      <ul class="rows">
        {jobs.map(({ id, friendlyUrl, title, locations }) => (
          <li key={id}>
            <article>
              <h3>
                <a href={jobPath(addressOf(visit.language, paths.jobs), friendlyUrl)}>{title}</a>
              </h3>
              <p class="small">{locations.join(', ')}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );

const words = {
  JobMissing: { status: 404, heading: 'JobSearch_JobNotFound', text: 'JobSearch_JobNotFoundText' },
  JobExpired: { status: 410, heading: 'JobSearch_JobExpired', text: 'JobSearch_JobExpiredText' },
  other: { status: 503, heading: 'JobSearch_JobUnavailable', text: 'Failure_Unavailable' },
} as const;

/** Why there is no job to show, and the ways to those that are open. */
const noJob = (visit: Visit, why: keyof typeof words, instead: readonly SimilarJob[]): Answer => {
  const { translate, language } = visit;
  const { status, heading, text } = words[why];
  const list = addressOf(language, paths.jobs);
  return screen({
    title: translate(heading),
    status,
    body: (
      <>
        <h1>{translate(heading)}</h1>
        <p>{translate(text)}</p>
        <p>
          <a class="button" href={list}>
            {translate('JobSearch_Jobs')}
          </a>
        </p>
        <Similar visit={visit} heading={translate('JobSearch_Instead')} jobs={instead} />
        <search>
          <form class="search-row" action={list}>
            <label for="jobs-query">{translate('JobSearch_SearchLabel')}</label>
            <input id="jobs-query" name="query" type="search" maxlength={200} />
            <button type="submit" class="button">
              {translate('JobSearch_Submit')}
            </button>
          </form>
        </search>
      </>
    ),
  });
};

const Part = ({ heading, html, job }: { readonly heading: string; readonly html: string; readonly job: Job }) =>
  html.trim() === '' ? null : (
    <section>
      <h2>{heading}</h2>
      <div lang={job.language} dir="ltr">
        <Html html={safeHtml(html)} />
      </div>
    </section>
  );

/** One job, by the last segment of its path. */
export const jobPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language, settings } = visit;
  const friendlyUrl = friendlyUrlIn(visit.path);
  if (/\/jobs(?:\/jobs)?$/u.test(visit.path.slice(paths.jobs.length))) return goTo(addressOf(language, paths.notFound));
  if (friendlyUrl === undefined) return noJob(visit, 'JobMissing', []);
  const scope = scopeOf(visit);
  const jobLanguage = jobLanguageOf(language);
  const read = await runTask(
    readJobDetail({
      fetchJob: scope.get(tokens.search.fetchJob),
      findSimilarJobs: scope.get(tokens.search.findSimilarJobs),
    })(friendlyUrl, jobLanguage),
  );
  if (read._tag === 'Left') {
    const { _tag } = read.left;
    const why = _tag === 'JobMissing' || _tag === 'JobExpired' ? _tag : 'other';
    const instead =
      why === 'JobExpired'
        ? await runTask(offerInstead(scope.get(tokens.search.searchJobs))(friendlyUrl, jobLanguage))
        : [];
    return noJob(visit, why, instead);
  }
  const { job, similar } = read.right;
  const site = translate('Site_Name');
  const { origin } = settings.gateway;
  const path = localisePath(job.language)(jobPath(paths.jobs, friendlyUrl));
  const facts = { title: job.title, address: origin + path, site };
  const apply = applyLink(job);
  const ApplyNow = () =>
    apply === undefined ? null : (
      <a class="button" href={localisePath(language)(apply.url)} rel="noopener">
        {translate('JobSearch_ApplyNow')}
      </a>
    );
  return screen({
    title: job.title,
    robots: 'index,follow',
    canonical: path,
    data: jobPosting(job, {
      organisation: { name: site, url: origin, logo: `${origin}/artwork/icon-512.png` },
      pageUrl: origin + path,
      tree: undefined,
    }),
    body: (
      <>
        <p>
          <a href={addressOf(language, paths.jobs)}>{translate('JobSearch_Jobs')}</a>
        </p>
        <h1 lang={job.language} dir="ltr">
          {job.title}
        </h1>
        <p lang={job.language}>{job.cities.join(', ')}</p>
        <p class="link-row">
          <ApplyNow />
          {offersApplyLater(true, language) && (
            <a
              href={mailLink({
                subject: translate('JobSearch_ApplyLaterSubject', facts),
                body: translate('JobSearch_ApplyLaterBody', facts),
              })}
            >
              {translate('JobSearch_ApplyLater')}
            </a>
          )}
          <a
            href={mailLink({
              subject: translate('JobSearch_ShareSubject', facts),
              body: translate('JobSearch_ShareBody', facts),
            })}
          >
            {translate('JobSearch_Share')}
          </a>
        </p>
        <Part heading={translate('JobSearch_WhatYouWillDo')} html={job.whatYouWillDo} job={job} />
        <Part heading={translate('JobSearch_WhoYouWillWorkWith')} html={job.whoYouWillWorkWith} job={job} />
        <Part heading={translate('JobSearch_YourBackground')} html={job.yourBackground} job={job} />
        <p>
          <ApplyNow />
        </p>
        <Similar visit={visit} heading={translate('JobSearch_Similar')} jobs={similar} />
      </>
    ),
  });
};
