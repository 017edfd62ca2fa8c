import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { type JobSummary, jobPageSize, jobPath } from '@masthead/core/job-search';
import { Places } from './places.tsx';

type JobListProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly listPath: string;
  readonly jobs: readonly JobSummary[];
  /** What page the first of them is of. */
  readonly firstPage: number;
  readonly isBusy: boolean;
  readonly onFollow: (id: string) => void;
};

/**
 * Shows the results. A card is in the language of its job, which may differ from the page's. The first job of each
 * page has an anchor.
 */
export const JobList = ({ jobs, firstPage, isBusy, ...rest }: JobListProps) => (
  <ol className="job-list" aria-busy={isBusy}>
    {jobs.map((job, index) => (
      <li key={job.id} id={index % jobPageSize === 0 ? `jobs-page-${firstPage + index / jobPageSize}` : undefined}>
        <JobCard job={job} {...rest} />
      </li>
    ))}
  </ol>
);

/** One job of a list. */
export const JobCard = ({
  translate,
  language,
  listPath,
  job,
  onFollow,
}: Omit<JobListProps, 'jobs' | 'firstPage' | 'isBusy'> & { readonly job: JobSummary }) => (
  <article className="job-card" lang={job.language} dir="ltr">
    <h3 className="job-card__title">
      <a
        href={jobPath(listPath, job.friendlyUrl)}
        data-job={job.id}
        onFocus={() => onFollow(job.id)}
        onClick={() => onFollow(job.id)}
      >
        {job.title}
      </a>
    </h3>
    <div className="job-card__facts">
      <Places translate={translate} language={language} cities={job.cities} />
      {job.interest !== '' && <p className="job-card__interest">{job.interest}</p>}
    </div>
    {job.preview !== '' && <p className="job-card__preview">{job.preview}</p>}
  </article>
);
