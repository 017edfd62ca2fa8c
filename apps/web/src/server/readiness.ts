import type { ServerConfig } from '@masthead/composition/server';
import { callerAt, callUpstream } from '@masthead/gateway';
import type { Settings } from './configuration.ts';

const answerTimeoutMs = 2_000;
const freshMs = 1_000;

/** Something that the content service has to look up: one that knows its schema but not its pages is of no use. */
const query =
  'query Ready($site: String!) { site { siteInfo(site: $site) { routes(language: "en", first: 1) { results { routePath } } } } }';

/** A GraphQL service that cannot look up what it is asked for may say so with status 200. */
const hasErrors = (body: Buffer): boolean => {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return typeof answer !== 'object' || answer === null || 'errors' in answer;
  } catch {
    return true;
  }
};

/**
 * Whether the services this site cannot do without answer, the user service and, out of its database, the content service, and take its
 * word about callers. Asked at most once a second, so that a prober cannot make the site hammer them. `onRefused` hears when its word is
 * taken no more.
 */
export const makeReadiness = (
  settings: Settings,
  { siteKey, contentKey }: Pick<ServerConfig, 'siteKey'> & Partial<Pick<ServerConfig, 'contentKey'>>,
  now: () => number = Date.now,
  onRefused: () => void = () => undefined,
): (() => Promise<boolean>) => {
  let isRefused = false;
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const answers = async (url: string, body?: string, key?: ServerConfig['contentKey']): Promise<boolean> => {
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
    if (answer._tag !== 'Answered') return false;
    if (answer.headers['x-caller'] !== 'refused') return answer.status === 200 && !hasErrors(answer.body);
    if (!isRefused) onRefused();
    isRefused = true;
    return false;
  };
  const ask = async (): Promise<boolean> => {
    const all = await Promise.all([
      answers(`${settings.services.user}/v1/lookuplists/country`),
      answers(settings.services.content, JSON.stringify({ query, variables: { site: siteKey } }), contentKey),
    ]);
    const isReady = all.every(Boolean);
    if (isReady) isRefused = false;
    return isReady;
  };
  return () => {
    if (asked === undefined || now() - asked.at > freshMs) asked = { at: now(), answer: ask() };
    return asked.answer;
  };
};
