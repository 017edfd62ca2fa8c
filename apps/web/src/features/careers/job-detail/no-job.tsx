import type { JobLanguage, SimilarJob } from '@masthead/core/job-search';
import { useId } from 'react';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { QueryField } from '../shared/query-field.tsx';
import { SimilarJobs } from './similar-jobs.tsx';

type NoJobProps = {
  readonly outcome: 'missing' | 'expired' | 'unavailable';
  readonly listPath: string;
  /** Where to ask again. */
  readonly address: string;
  /** Open jobs like one that has expired. */
  readonly instead: readonly SimilarJob[];
  readonly jobLanguage: JobLanguage;
};

const words = {
  missing: ['JobSearch_JobNotFound', 'JobSearch_JobNotFoundText'],
  expired: ['JobSearch_JobExpired', 'JobSearch_JobExpiredText'],
  unavailable: ['JobSearch_JobUnavailable', 'Failure_Unavailable'],
} as const;

/** D§2.2, decisions §8: why there is no job to show, and the ways to those there are. */
export const NoJob = ({ outcome, listPath, address, instead, jobLanguage }: NoJobProps) => {
  const { translate } = useDictionary();
  const id = useId();
  const [heading, text] = words[outcome];
  const isUnavailable = outcome === 'unavailable';
  return (
    <div className="page no-job">
      <header className="no-job__header">
        <h1>{translate(heading)}</h1>
        <p>{translate(text)}</p>
        <div className="job__actions">
          {isUnavailable && (
            <a className="button" href={address}>
              {translate('JobSearch_Retry')}
            </a>
          )}
          <a className={isUnavailable ? 'button button--quiet' : 'button'} href={listPath}>
            {translate('JobSearch_Jobs')}
          </a>
        </div>
      </header>
      <SimilarJobs heading={translate('JobSearch_Instead')} jobs={instead} language={jobLanguage} listPath={listPath} />
      {!isUnavailable && (
        <form className="job-search__form" {...searchLandmark} method="get" action={listPath}>
          <div className="search-box">
            <QueryField id={id} translate={translate} className="search-box__row" />
          </div>
        </form>
      )}
    </div>
  );
};
