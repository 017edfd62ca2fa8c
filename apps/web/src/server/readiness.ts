import { callerAt, callUpstream } from '@masthead/gateway';
import type { Settings } from './configuration.ts';

const answerTimeoutMs = 2_000;
const freshMs = 1_000;

/**
 * Whether the services this site cannot do without answer, the user service and the content service, and take its word about callers.
 * Asked at most once a second, so that a prober cannot make the site hammer them. `onRefused` hears when its word is taken no more.
 */
export const makeReadiness = (
  settings: Settings,
  now: () => number = Date.now,
  onRefused: () => void = () => undefined,
): (() => Promise<boolean>) => {
  let isRefused = false;
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const answers = async (url: string, body?: string): Promise<boolean> => {
    const { callerProof } = callerAt('127.0.0.1', settings);
    const answer = await callUpstream({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(callerProof !== undefined && { 'x-caller': callerProof }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : Buffer.from(body),
      timeoutMs: answerTimeoutMs,
    });
    if (answer._tag !== 'Answered') return false;
    if (answer.headers['x-caller'] !== 'refused') return answer.status === 200;
    if (!isRefused) onRefused();
    isRefused = true;
    return false;
  };
  const ask = async (): Promise<boolean> => {
    const all = await Promise.all([
      answers(`${settings.services.user}/v1/lookuplists/country`),
      answers(settings.services.content, JSON.stringify({ query: '{ __typename }' })),
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
