import { CalendarDate } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import {
  type JobLanguage,
  type JobOverview,
  type JobSummary,
  jobPath,
  serialiseJobQuery,
  shorten,
  similarPlacesShown,
} from '@masthead/core/job-search';
import { PrintedDate } from '../../../kit/ui/printed-date.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { QueryField } from '../shared/query-field.tsx';

type CareersOverviewProps = {
  readonly translate: Translate;
  readonly jobLanguage: JobLanguage;
  readonly listPath: string;
  readonly overview: JobOverview | null;
};

/** Where the search begins: a form, the number of open jobs, the places that have most of them, and the newest. */
export const CareersOverview = ({ translate, jobLanguage, listPath, overview }: CareersOverviewProps) => (
  <div className="careers-overview">
    <form {...searchLandmark} className="careers-overview__search" method="get" action={listPath}>
      <QueryField id="careers-search" translate={translate} className="careers-overview__row" />
      <p>
        {overview !== null && <strong>{translate(overview.count)}</strong>}{' '}
        <a href={listPath}>{translate('Careers_AllJobs')}</a>
      </p>
    </form>
    {overview !== null && overview.places.length > 0 && (
      <section aria-labelledby="careers-places">
        <h3 id="careers-places">{translate('Careers_Places', { count: overview.placesCount })}</h3>
        <ul className="careers-overview__places">
          {overview.places.map(({ city, count, query }) => (
            <li key={city}>
              <a href={`${listPath}?${serialiseJobQuery(query)}`}>
                <bdi lang={jobLanguage}>{city}</bdi> <span className="careers-overview__count">({count})</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    {overview !== null && overview.newest.length > 0 && (
      <section aria-labelledby="careers-newest">
        <h3 id="careers-newest">{translate('JobSearch_Newest')}</h3>
        <ul className="careers-overview__newest">
          {overview.newest.map((job) => (
            <li key={job.id}>
              <NewJob translate={translate} job={job} listPath={listPath} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

const NewJob = ({
  translate,
  job,
  listPath,
}: Pick<CareersOverviewProps, 'translate' | 'listPath'> & { readonly job: JobSummary }) => {
  const { shown, more } = shorten(job.cities, similarPlacesShown);
  return (
    <article className="new-job">
      <h4 lang={job.language} dir="ltr">
        <a href={jobPath(listPath, job.friendlyUrl)}>{job.title}</a>
      </h4>
      <p>
        <bdi lang={job.language}>{shown.join(' · ')}</bdi>
        {more > 0 && ` ${translate('JobSearch_MorePlaces', { count: more })}`}
      </p>
      {CalendarDate.is(job.postedOn) && (
        <p>
          {translate('JobSearch_Posted')}: <PrintedDate date={job.postedOn} />
        </p>
      )}
    </article>
  );
};
