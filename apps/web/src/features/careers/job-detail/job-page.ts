import { tokens } from '@masthead/composition/server';
import { type Language, localisePath } from '@masthead/core';
import type { RichText } from '@masthead/core/content';
import { translatorOf } from '@masthead/core/dictionary';
import {
  applyLink,
  essentialFunctions,
  type FilterTree,
  friendlyUrlIn,
  type Job,
  type JobFailure,
  type JobLanguage,
  type JobPosting,
  jobLanguageOf,
  jobPath,
  jobPosting,
  mailLink,
  needsBrazilDisclosure,
  offerInstead,
  offersApplyLater,
  readJobDetail,
  type SimilarJob,
} from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { sanitiseRichText } from '../../../kit/modules/sanitise.ts';
import type { SafeHtml } from '../../../kit/modules/sanitised.ts';
import { cachedForEverybody } from '../../../kit/page/costly-page.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { languageOf } from '../../../kit/page/page-language.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { withSession } from '../../../kit/page/with-session.ts';
import { withTimeout } from '../../../kit/page/with-timeout.ts';
import { paths, printRoute } from '../../../routes.ts';
import { redirectTo } from '../../../server/http/redirects.ts';
import { careersFrame, jobModuleOf, jobsScope, searchBudgetMs } from '../shared/careers-frame.ts';
import { filterTree } from '../shared/filter-tree.ts';

type Texts = 'whatYouWillDo' | 'whoYouWillWorkWith' | 'yourBackground';

/** A job with sanitised texts, and its actions; a null link is not shown. */
export type ShownJob = {
  readonly job: Omit<Job, Texts> & Readonly<Record<Texts, SafeHtml>>;
  /** By which an application names the job (D§3). */
  readonly reference: string;
  readonly similar: readonly SimilarJob[];
  readonly applyHref: string | null;
  readonly applyLaterHref: string | null;
  readonly shareHref: string;
  readonly functions: { readonly href: string; readonly isServingClients: boolean };
  readonly showsBrazil: boolean;
  readonly showsAdditionalRequirements: boolean;
  /** What search engines read; null when the job has not all that they require. */
  readonly posting: JobPosting | null;
};

export type JobPageProps = {
  readonly frame: FeatureFrame;
  readonly listPath: string;
  /** With language prefix. */
  readonly address: string;
  readonly jobLanguage: JobLanguage;
} & (
  | { readonly outcome: 'found'; readonly shown: ShownJob }
  | { readonly outcome: 'missing' | 'expired' | 'unavailable'; readonly instead: readonly SimilarJob[] }
);

const statuses = { missing: 404, expired: 410, unavailable: 503 } as const;

/** Editors of jobs are the service's; their texts are sanitised like those of the content service. */
const safe = (html: string): SafeHtml => sanitiseRichText(html as RichText);

const show = (
  frame: FeatureFrame,
  language: Language,
  pageUrl: string,
  { job, similar }: { readonly job: Job; readonly similar: readonly SimilarJob[] },
  tree: FilterTree | undefined,
): ShownJob => {
  const translate = translatorOf(frame.dictionary);
  const site = translate('Site_Name');
  const module = jobModuleOf(frame);
  const texts = {
    whatYouWillDo: safe(job.whatYouWillDo),
    whoYouWillWorkWith: safe(job.whoYouWillWorkWith),
    yourBackground: safe(job.yourBackground),
  };
  const facts = { title: job.title, address: pageUrl, site };
  const isServingClients = essentialFunctions(job) === 'serveClients';
  const apply = applyLink(job);
  const posting = jobPosting(
    { ...job, ...texts },
    {
      organisation: { name: site, url: frame.origin, logo: `${frame.origin}/artwork/icon-512.png` },
      pageUrl,
      tree,
    },
  );
  return {
    job: { ...job, ...texts },
    similar,
    reference: apply?.jobId ?? job.id,
    applyHref: apply === undefined ? null : localisePath(language)(apply.url),
    applyLaterHref: offersApplyLater(module?.showsApplyLater ?? true, language)
      ? mailLink({
          subject: translate('JobSearch_ApplyLaterSubject', facts),
          body: translate('JobSearch_ApplyLaterBody', facts),
        })
      : null,
    shareHref: mailLink({
      subject: translate('JobSearch_ShareSubject', facts),
      body: translate('JobSearch_ShareBody', facts),
    }),
    functions: {
      href: printRoute({
        page: isServingClients ? 'essentialFunctionsServeClients' : 'essentialFunctions',
        language,
      }),
      isServingClients,
    },
    showsBrazil: needsBrazilDisclosure(job),
    showsAdditionalRequirements: module?.showsAdditionalRequirements ?? false,
    posting: posting ?? null,
  };
};

/** The job that a path below that of jobs names; empty where no job's address can look like that, for example one that a letter has broken. */
const jobNamedBy = ([segment = '', ...others]: readonly string[]): string => {
  const friendlyUrl = others.length > 0 ? undefined : friendlyUrlIn(`${paths.jobs}/${encodeURIComponent(segment)}`);
  return friendlyUrl !== undefined && /^[^\s\p{Cc}<>"\\]+$/u.test(friendlyUrl) ? friendlyUrl : '';
};

/**
 * D§2.3 one job, by the last segment of the path. `jobs` itself redirects to /404, or to the search where editors
 * show it in place of jobs (D§2.2). Answers 404 for an unknown job or an impossible address, 410 for an expired one
 * (decisions §8), and 503 while the search service is unavailable.
 */
export const getJobProps: GetServerSideProps<JobPageProps> = async (context) => {
  const { res, params } = context;
  const language = languageOf(context);
  const segments = Array.isArray(params?.path) ? params.path : [];
  const goTo = (page: 'notFound' | 'searchJobs') => redirectTo(printRoute({ page, language }), 303);
  if (segments.length === 0 || segments.at(-1) === 'jobs') return goTo('notFound');
  const friendlyUrl = jobNamedBy(segments);
  const scope = jobsScope(context, language);
  const jobLanguage = jobLanguageOf(language);
  const deadline = Date.now() + searchBudgetMs();
  const inTime = <A, B>(work: Promise<A>, otherwise: B): Promise<A | B> =>
    withTimeout(deadline - Date.now(), work, otherwise);
  const findSimilarJobs = scope.get(tokens.search.findSimilarJobs);
  const [frame, read] = await Promise.all([
    careersFrame(language, paths.jobs),
    friendlyUrl === ''
      ? E.left<JobFailure>({ _tag: 'JobMissing' })
      : readJobDetail({
          fetchJob: scope.get(tokens.search.fetchJob),
          findSimilarJobs: (id) => () => inTime(findSimilarJobs(id)(), E.right([])),
        })(friendlyUrl, jobLanguage)(),
  ]);
  if (jobModuleOf(frame)?.showsSearch === true) return goTo('searchJobs');
  const path = friendlyUrl === '' ? paths.searchJobs : jobPath(paths.searchJobs, friendlyUrl);
  const common = {
    frame: { ...frame, path },
    listPath: printRoute({ page: 'searchJobs', language }),
    address: localisePath(language)(path),
    jobLanguage,
  };
  if (E.isLeft(read)) {
    const { _tag } = read.left;
    const outcome = _tag === 'JobMissing' ? 'missing' : _tag === 'JobExpired' ? 'expired' : 'unavailable';
    res.statusCode = statuses[outcome];
    if (outcome === 'unavailable') res.setHeader('Retry-After', '30');
    res.setHeader('Cache-Control', 'no-store');
    const instead =
      outcome === 'expired'
        ? await inTime(offerInstead(scope.get(tokens.search.searchJobs))(friendlyUrl, jobLanguage)(), [])
        : [];
    return { props: plainProps({ ...common, frame: withSession(context, common.frame), outcome, instead }) };
  }
  const pageUrl = `${frame.origin}${localisePath(read.right.job.language)(path)}`;
  res.setHeader('Cache-Control', cachedForEverybody);
  const tree = await inTime(filterTree(read.right.job.language), undefined);
  return {
    props: plainProps({
      ...common,
      frame: withSession(context, common.frame),
      outcome: 'found',
      shown: show(frame, language, pageUrl, read.right, tree),
    }),
  };
};
