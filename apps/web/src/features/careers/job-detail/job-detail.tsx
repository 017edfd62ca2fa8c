import { CalendarDate } from '@masthead/core';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import type { SafeHtml } from '../../../kit/modules/sanitised.ts';
import { PrintedDate } from '../../../kit/ui/printed-date.tsx';
import type { ShownJob } from './job-page.ts';
import { SimilarJobs } from './similar-jobs.tsx';

type JobDetailProps = { readonly shown: ShownJob; readonly listPath: string };

/** D§2.3. The job's own words are in the job's language, which need not be the page's. */
export const JobDetail = ({ shown, listPath }: JobDetailProps) => {
  const { translate } = useDictionary();
  const { job, similar, applyHref, functions } = shown;
  return (
    <article className="job">
      <header className="job__header">
        <Enhancement name="back-to-list" when="load" props={{}}>
          <a className="job__back" href={listPath}>
            {translate('JobSearch_Jobs')}
          </a>
        </Enhancement>
        <h1 lang={job.language} dir="ltr">
          {job.title}
        </h1>
        <ul className="job__places" lang={job.language} dir="ltr" aria-label={translate('JobSearch_Places')}>
          {job.cities.map((city) => (
            <li key={city} className="job__place">
              {city}
            </li>
          ))}
        </ul>
        <div className="job__actions">
          <Apply href={applyHref} />
          {shown.applyLaterHref !== null && (
            <a className="button button--quiet" href={shown.applyLaterHref}>
              {translate('JobSearch_ApplyLater')}
            </a>
          )}
          <a className="job__share" href={shown.shareHref}>
            {translate('JobSearch_Share')}
          </a>
        </div>
      </header>
      <div className="job__columns">
        <div className="job__body">
          <Part heading={translate('JobSearch_WhatYouWillDo')} html={job.whatYouWillDo} language={job.language} />
          <Part
            heading={translate('JobSearch_WhoYouWillWorkWith')}
            html={job.whoYouWillWorkWith}
            language={job.language}
          />
          <Part heading={translate('JobSearch_YourBackground')} html={job.yourBackground} language={job.language} />
          {shown.showsAdditionalRequirements && (
            <section className="job__part">
              <h2>{translate('JobSearch_AdditionalRequirements')}</h2>
              <p>{translate('JobSearch_AdditionalRequirementsText')}</p>
            </section>
          )}
        </div>
        <div className="job__facts">
          <Facts job={job} reference={shown.reference} />
          {job.compensationRange !== undefined && (
            <section className="job__note">
              <h2>{translate('JobSearch_Compensation')}</h2>
              <p>{translate('JobSearch_CompensationText', { range: job.compensationRange })}</p>
            </section>
          )}
          {shown.showsBrazil && (
            <section className="job__note">
              <h2>{translate('JobSearch_BrazilHeading')}</h2>
              <p>{translate('JobSearch_BrazilText')}</p>
            </section>
          )}
          <p>
            <a href={functions.href}>
              {translate(
                functions.isServingClients
                  ? 'JobSearch_EssentialFunctionsServeClients'
                  : 'JobSearch_EssentialFunctions',
              )}
            </a>
          </p>
        </div>
      </div>
      {applyHref !== null && (
        <div className="job__actions">
          <Apply href={applyHref} />
        </div>
      )}
      <SimilarJobs
        heading={translate('JobSearch_Similar')}
        jobs={similar}
        language={job.language}
        listPath={listPath}
      />
    </article>
  );
};

const Apply = ({ href }: { readonly href: ShownJob['applyHref'] }) => {
  const { translate } = useDictionary();
  return href === null ? null : (
    <a className="button" href={href} rel="noopener">
      {translate('JobSearch_ApplyNow')}
    </a>
  );
};

type PartProps = { readonly heading: string; readonly html: SafeHtml; readonly language: string };

const Part = ({ heading, html, language }: PartProps) =>
  html.trim() === '' ? null : (
    <section className="job__part">
      <h2>{heading}</h2>
      <div lang={language} dir="ltr">
        <Html className="job__text" html={html} />
      </div>
    </section>
  );

const Facts = ({ job, reference }: Pick<ShownJob, 'job' | 'reference'>) => {
  const { translate } = useDictionary();
  const texts = [
    ['JobSearch_FilterInterest', job.interest],
    ['JobSearch_FilterIndustry', job.industries.join(', ')],
    ['JobSearch_FilterFunction', job.functions.join(', ')],
    ['JobSearch_JobId', reference],
  ] as const;
  const dates = [
    ['JobSearch_Posted', job.postedOn],
    ['JobSearch_OpenUntil', job.lastDay],
  ] as const;
  return (
    <dl className="job__list">
      {texts
        .filter(([, text]) => text !== '')
        .map(([key, text]) => (
          <div key={key}>
            <dt>{translate(key)}</dt>
            <dd lang={job.language}>{text}</dd>
          </div>
        ))}
      {dates.map(([key, date]) =>
        CalendarDate.is(date) ? (
          <div key={key}>
            <dt>{translate(key)}</dt>
            <dd>
              <PrintedDate date={date} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};
