import { localisePath, plainText, truncatePreview } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { JobDetail } from '../../../../src/features/careers/job-detail/job-detail.tsx';
import { getJobProps, type JobPageProps } from '../../../../src/features/careers/job-detail/job-page.ts';
import { NoJob } from '../../../../src/features/careers/job-detail/no-job.tsx';
import { StructuredData } from '../../../../src/site/seo/structured-data.tsx';
import { PageShell } from '../../../../src/site/shell/page-shell.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getJobProps;

const noJobHeadings = {
  missing: 'JobSearch_JobNotFound',
  expired: 'JobSearch_JobExpired',
  unavailable: 'JobSearch_JobUnavailable',
} as const;

export default function JobPage(props: JobPageProps) {
  const { frame, listPath, address, jobLanguage } = props;
  const { language, dictionary, chrome, origin, path, session } = frame;
  const translate = translatorOf(dictionary);
  const shell = { language, dictionary, chrome, path, session };
  if (props.outcome !== 'found') {
    return (
      <PageShell
        {...shell}
        title={`${translate(noJobHeadings[props.outcome])} | ${translate('Site_Name')}`}
        robots="noindex,nofollow"
        sheets={['forms', 'job-search', 'job-detail']}
      >
        <NoJob
          outcome={props.outcome}
          instead={props.instead}
          jobLanguage={jobLanguage}
          listPath={listPath}
          address={address}
        />
      </PageShell>
    );
  }
  const { job, posting } = props.shown;
  return (
    <PageShell
      {...shell}
      title={`${job.title} | ${translate('Site_Name')}`}
      description={truncatePreview(language)(plainText(job.whatYouWillDo))}
      origin={origin}
      sheets={['job-detail']}
      canonicalPath={localisePath(job.language)(path)}
      head={posting === null ? undefined : <StructuredData data={posting} />}
    >
      <div className="page">
        <JobDetail shown={props.shown} listPath={listPath} />
      </div>
    </PageShell>
  );
}
