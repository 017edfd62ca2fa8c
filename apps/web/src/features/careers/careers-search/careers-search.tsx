import { type CareersSnippet, jobLanguageOf, jobPath } from '@masthead/core/job-search';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { searchLandmark } from '../../../kit/ui/search-landmark.ts';
import { printRoute } from '../../../routes.ts';
import { QueryField } from '../shared/query-field.tsx';

/** The jobs of careers searches on a page, by the `uid` of the module. */
export type CareersLists = Readonly<Record<string, readonly CareersSnippet[]>>;

type CareersSearchProps = {
  readonly module: Pick<SanitisedModuleOf<'CareersSearch'>, 'uid' | 'title' | 'description' | 'query'>;
  readonly data?: CareersLists | undefined;
};

/**
 * D§7 careers search: open jobs for an editor's query, and a form that submits it to the job search. Jobs link below
 * the public job path (D§2.10); their texts are in their own language. Shows the form alone without jobs.
 */
export const CareersSearch = ({ module: { uid, title, description, query }, data }: CareersSearchProps) => {
  const { translate, language } = useDictionary();
  const jobs = data?.[uid] ?? [];
  const listPath = printRoute({ page: 'searchJobs', language });
  return (
    <section className="careers-search" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      {jobs.length > 0 && (
        <ul className="careers-search__jobs" lang={jobLanguageOf(language)} dir="ltr">
          {jobs.map((job) => (
            <li key={job.friendlyUrl}>
              <h3>
                <a href={jobPath(listPath, job.friendlyUrl)}>{job.title}</a>
              </h3>
              {job.snippet !== '' && <p>{job.snippet}</p>}
            </li>
          ))}
        </ul>
      )}
      <form {...searchLandmark} method="get" action={listPath} aria-label={translate('JobSearch_SearchLabel')}>
        <QueryField id={`${uid}-query`} translate={translate} className="careers-search__row" text={query} />
      </form>
    </section>
  );
};
