import { callUpstream } from '@masthead/gateway';
import type { Settings } from './configuration.ts';

const answerTimeoutMs = 2_000;
const freshMs = 1_000;

/**
 * Whether the services this site cannot do without answer: the user service and the content service. Asked at most once a second,
 * so that a prober cannot make the site hammer them.
 */
export const makeReadiness = (settings: Settings, now: () => number = Date.now): (() => Promise<boolean>) => {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const answers = async (url: string, body?: string): Promise<boolean> => {
    const answer = await callUpstream({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : Buffer.from(body),
      timeoutMs: answerTimeoutMs,
    });
    return answer._tag === 'Answered' && answer.status === 200;
  };
  const ask = async (): Promise<boolean> => {
    const all = await Promise.all([
      answers(`${settings.services.user}/v1/lookuplists/country`),
      answers(settings.services.content, JSON.stringify({ query: '{ __typename }' })),
    ]);
    return all.every(Boolean);
  };
  return () => {
    if (asked === undefined || now() - asked.at > freshMs) asked = { at: now(), answer: ask() };
    return asked.answer;
  };
};
