import { CalendarDate } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
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
  readonly say: Say;
  readonly jobLanguage: JobLanguage;
  readonly listPath: string;
  readonly overview: JobOverview | null;
};

/** Where the search begins: a form, the number of open jobs, the places that have most of them, and the newest. */
export const CareersOverview = ({ say, jobLanguage, listPath, overview }: CareersOverviewProps) => (
  <div className="careers-overview">
    <form {...searchLandmark} className="careers-overview__search" method="get" action={listPath}>
      <QueryField id="careers-search" say={say} className="careers-overview__row" />
      <p>
        {overview !== null && <strong>{say(overview.count)}</strong>} <a href={listPath}>{say('Careers_AllJobs')}</a>
      </p>
    </form>
    {overview !== null && overview.places.length > 0 && (
      <section aria-labelledby="careers-places">
        <h3 id="careers-places">{say('Careers_Places', { count: overview.placesCount })}</h3>
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
        <h3 id="careers-newest">{say('JobSearch_Newest')}</h3>
        <ul className="careers-overview__newest">
          {overview.newest.map((job) => (
            <li key={job.id}>
              <NewJob say={say} job={job} listPath={listPath} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

const NewJob = ({
  say,
  job,
  listPath,
}: Pick<CareersOverviewProps, 'say' | 'listPath'> & { readonly job: JobSummary }) => {
  const { shown, more } = shorten(job.cities, similarPlacesShown);
  return (
    <article className="new-job">
      <h4 lang={job.language} dir="ltr">
        <a href={jobPath(listPath, job.friendlyUrl)}>{job.title}</a>
      </h4>
      <p>
        <bdi lang={job.language}>{shown.join(' · ')}</bdi>
        {more > 0 && ` ${say('JobSearch_MorePlaces', { count: more })}`}
      </p>
      {CalendarDate.is(job.postedOn) && (
        <p>
          {say('JobSearch_Posted')}: <PrintedDate date={job.postedOn} />
        </p>
      )}
    </article>
  );
};
