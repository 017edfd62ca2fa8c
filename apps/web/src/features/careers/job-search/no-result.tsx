import type { Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { JobLanguage, JobSearchEvent, JobSearchView, JobSummary } from '@masthead/core/job-search';
import { Act } from '../../../kit/ui/act.tsx';
import { JobCard } from './job-list.tsx';
import type { SearchLinks } from './use-job-search.ts';
import { useNewest } from './use-newest.ts';

type Widening = Extract<JobSearchEvent, { readonly type: 'search.cleared' | 'tag.removed' | 'tags.cleared' }>;

type NoResultProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly jobLanguage: JobLanguage;
  readonly listPath: string;
  readonly text: string;
  readonly applied: JobSearchView['applied'];
  readonly links: SearchLinks;
  /** The newest jobs, where the server rendered them. */
  readonly served: readonly JobSummary[] | undefined;
  readonly onWiden: (event: Widening) => void;
  readonly onFollow: (id: string) => void;
};

/** What to do where no job was found: leave out the words, or each of the filters, or look at the newest jobs. */
export const NoResult = ({
  translate,
  language,
  jobLanguage,
  listPath,
  text,
  applied,
  links,
  served,
  onWiden,
  onFollow,
}: NoResultProps) => {
  const newest = useNewest(served, jobLanguage) ?? [];
  const ways = [
    ...(text === ''
      ? []
      : [
          {
            id: 'text',
            href: links.withText(''),
            label: translate('JobSearch_WithoutText', { text }),
            event: { type: 'search.cleared' } as const,
          },
        ]),
    ...applied.map(({ id, group, value }) => ({
      id,
      href: links.without({ group, value }),
      label: translate('JobSearch_WithoutFilter', { filter: value }),
      event: { type: 'tag.removed', tag: { group, value } } as const,
    })),
    ...(applied.length < 2
      ? []
      : [
          {
            id: 'all',
            href: links.cleared,
            label: translate('JobSearch_WithoutFilters'),
            event: { type: 'tags.cleared' } as const,
          },
        ]),
  ];
  return (
    <div className="no-result">
      {ways.length > 0 && (
        <section aria-labelledby="no-result-widen">
          <h3 id="no-result-widen">{translate('JobSearch_Widen')}</h3>
          <ul className="no-result__ways">
            {ways.map(({ id, href, label, event }) => (
              <li key={id}>
                <Act className="job-search__link text-button" href={href} onAct={() => onWiden(event)}>
                  {label}
                </Act>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="no-result-newest">
          <h3 id="no-result-newest">{translate('JobSearch_Newest')}</h3>
          <ol className="job-list">
            {newest.map((job) => (
              <li key={job.id}>
                <JobCard translate={translate} language={language} listPath={listPath} job={job} onFollow={onFollow} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
};
