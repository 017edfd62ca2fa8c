import { pipe } from '#fp-ts/function';
import * as T from '#fp-ts/Task';
import * as TE from '#fp-ts/TaskEither';
import { leadsToPage } from '../shared/addresses/site-path.ts';
import type { JobFailure } from './failure.ts';
import type { Job, JobLanguage, SimilarJob } from './model.ts';
import type { FetchJob, FindSimilarJobs } from './port.ts';

export type JobDetail = { readonly job: Job; readonly similar: readonly SimilarJob[] };

/**
 * Reads one job by its friendly URL, with similar jobs. Fails with `JobMissing` or `JobExpired`, or
 * with the service; a failure of the similar jobs means none (D§2.3: shown only if there are some).
 * No machine: the page has no interaction to wait for.
 */
export const readJobDetail =
  (ports: { readonly fetchJob: FetchJob; readonly findSimilarJobs: FindSimilarJobs }) =>
  (friendlyUrl: string, language: JobLanguage): TE.TaskEither<JobFailure, JobDetail> =>
    pipe(
      ports.fetchJob(friendlyUrl, language),
      TE.chainTaskK((job) =>
        pipe(
          ports.findSimilarJobs(job.id),
          TE.getOrElse(() => T.of<readonly SimilarJob[]>([])),
          T.map((similar) => ({ job, similar: similar.filter(({ id }) => id !== job.id) })),
        ),
      ),
    );

export type ApplyLink = { readonly url: string; readonly jobId: string };

/**
 * Decisions §8: where to apply, `applyUrl` or else the first entry level, whose job id is the text after its last `=` (D§3).
 * It is an address of the web, or a path of this site without language prefix. Undefined when there is neither, or what there is would not open a page: an address of another scheme could run script.
 */
export const applyLink = ({ id, applyUrl, entryLevels }: Job): ApplyLink | undefined => {
  const given = applyUrl?.trim();
  if (given) return leadsToPage(given) ? { url: given, jobId: id } : undefined;
  const [first] = entryLevels;
  const url = first?.trim() ?? '';
  if (!leadsToPage(url)) return undefined;
  const named = url.includes('=') ? url.slice(url.lastIndexOf('=') + 1) : '';
  return { url, jobId: named === '' ? id : named };
};

const brazil: ReadonlySet<string> = new Set(['brazil', 'brasil', 'brasilien']);

/** D§2.3: a disclosure of its own for jobs in Brazil, by its English, Portuguese or German name. */
export const needsBrazilDisclosure = ({ countries }: Job): boolean =>
  countries.some((country) => brazil.has(country.trim().toLowerCase()));

const servingClients: ReadonlySet<string> = new Set(['serve clients', 'klienten beraten']);

/**
 * D§2.3: returns which page describes a job's essential functions; client-serving jobs have one of
 * their own.
 */
export const essentialFunctions = ({ interestCategory }: Job): 'serveClients' | 'general' =>
  servingClients.has(interestCategory.trim().toLowerCase()) ? 'serveClients' : 'general';

/** D§2.3: the module's parameter decides, but German pages never offer it. */
export const offersApplyLater = (isSwitchedOn: boolean, language: string): boolean =>
  isSwitchedOn && !/^de(-de)?$/i.test(language);

/** Returns a `mailto:` link with subject and body, without addressee, which the visitor adds. */
export const mailLink = ({ subject, body }: { readonly subject: string; readonly body: string }): string => {
  const encoded = (text: string): string =>
    encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r\n|\r|\n/g, '\r\n'));
  return `mailto:?subject=${encoded(subject.replace(/\s+/g, ' ').trim())}&body=${encoded(body)}`;
};
