import type { ServerConfig } from '@masthead/composition/server';
import { callerAt, callUpstream } from '@masthead/gateway';
import type { Settings } from '../configuration/configuration.ts';

const answerTimeoutMs = 2_000;
const freshMs = 1_000;

/** Something that the content service has to look up: one that knows its schema but not its pages is of no use. */
const query =
  'query Ready($site: String!) { site { siteInfo(site: $site) { routes(language: "en", first: 1) { results { routePath } } } } }';

/** A GraphQL service may report a failed query with status 200. */
const hasErrors = (body: Buffer): boolean => {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return typeof answer !== 'object' || answer === null || 'errors' in answer;
  } catch {
    return true;
  }
};

/** Returns the present outage as a sentence for operators; `undefined` without one. */
export type FindOutage = () => Promise<string | undefined>;

/**
 * Returns the outage of the services that this site requires: the user service and the content service with its
 * database, which must accept its word about callers, too. Checks at most once a second, so that a prober cannot
 * overload them.
 * @param now milliseconds of a monotonic clock
 */
export const makeReadiness = (
  settings: Settings,
  { siteKey, contentKey }: Pick<ServerConfig, 'siteKey'> & Partial<Pick<ServerConfig, 'contentKey'>>,
  now: () => number = () => performance.now(),
): FindOutage => {
  let last: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined;
  const outageOf = async (
    service: string,
    url: string,
    { body, key }: { readonly body?: string; readonly key?: ServerConfig['contentKey'] } = {},
  ): Promise<string | undefined> => {
    const { callerProof } = callerAt('127.0.0.1', settings);
    const answer = await callUpstream({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(callerProof !== undefined && { 'x-caller': callerProof }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [key.name]: key.value }),
      },
      body: body === undefined ? undefined : Buffer.from(body),
      timeoutMs: answerTimeoutMs,
    });
    if (answer._tag !== 'Answered') return `The ${service} service does not answer.`;
    if (answer.headers['x-caller'] === 'refused')
      return `The ${service} service does not believe this site: CALLER_SECRET must be the same in all processes, and their clocks alike.`;
    if (answer.status !== 200) return `The ${service} service answers ${answer.status}.`;
    return hasErrors(answer.body) ? `The ${service} service cannot do its work.` : undefined;
  };
  const ask = async (): Promise<string | undefined> => {
    const body = JSON.stringify({ query, variables: { site: siteKey } });
    const outages = await Promise.all([
      outageOf('user', `${settings.services.user}/v1/lookuplists/country`),
      outageOf('content', settings.services.content, { body, key: contentKey }),
    ]);
    return outages.filter((outage) => outage !== undefined).join(' ') || undefined;
  };
  return () => {
    if (last === undefined || now() - last.at > freshMs) last = { at: now(), answer: ask() };
    return last.answer;
  };
};

/** Returns the same check, which also reports the start, change and end of an outage. */
export const reportOutages = (find: FindOutage, report: (outage: string | undefined) => void): FindOutage => {
  let known: string | undefined;
  return async () => {
    const outage = await find();
    if (outage !== known) report(outage);
    known = outage;
    return outage;
  };
};
