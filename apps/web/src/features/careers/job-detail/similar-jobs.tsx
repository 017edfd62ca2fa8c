import { type JobLanguage, jobPath, type SimilarJob, shorten, similarPlacesShown } from '@masthead/core/job-search';
import { useId } from 'react';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';

type SimilarJobsProps = {
  readonly heading: string;
  readonly jobs: readonly SimilarJob[];
  /** What they are written in, which need not be the language of the page. */
  readonly language: JobLanguage;
  readonly listPath: string;
};

/** Other jobs than the one that was looked for; nothing when there are none (D§2.3). */
export const SimilarJobs = ({ heading, jobs, language, listPath }: SimilarJobsProps) => {
  const id = useId();
  return jobs.length === 0 ? null : (
    <section className="job__similar" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="similar-jobs">
        {jobs.map((job) => (
          <li key={job.id}>
            <SimilarCard job={job} listPath={listPath} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type SimilarCardProps = { readonly job: SimilarJob; readonly listPath: string; readonly language: JobLanguage };

/** D§4: at most three places, then "+N more". */
const SimilarCard = ({ job, listPath, language }: SimilarCardProps) => {
  const { translate } = useDictionary();
  const { shown, more } = shorten(job.locations, similarPlacesShown);
  return (
    <article className="similar-job">
      <h3 lang={language} dir="ltr">
        <a href={jobPath(listPath, job.friendlyUrl)}>{job.title}</a>
      </h3>
      <p>
        <span lang={language}>{shown.join(', ')}</span>
        {more > 0 && ` ${translate('JobSearch_MorePlaces', { count: more })}`}
      </p>
      {job.interest !== '' && <p lang={language}>{job.interest}</p>}
    </article>
  );
};
