import type { IncomingMessage, ServerResponse } from 'node:http';
import { browserFlagKeys } from '@masthead/core/flags';
import { readBody, requestIdOf, sendProblem } from '@masthead/gateway';
import { isOn } from '../configuration/flags.ts';

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/**
 * `POST …/ofrep/v1/evaluate/flags`: OFREP bulk evaluation of the public flags (A§1). They are the same for everybody:
 * the evaluation context is ignored.
 */
export const evaluateFlags = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const requestId = requestIdOf(req);
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST');
    return sendProblem(res, 405, requestId);
  }
  if (req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    return sendProblem(res, 415, requestId);
  const body = await readBody(req);
  if (body._tag !== 'Body') return sendProblem(res, body._tag === 'TooLarge' ? 413 : 400, requestId);
  if (!isObject(body.bytes.toString('utf8'))) return sendProblem(res, 400, requestId);
  const flags = await Promise.all(
    browserFlagKeys.map(async (key) => {
      const value = await isOn(key)();
      return { key, value, variant: value ? 'on' : 'off', reason: 'STATIC' };
    }),
  );
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ flags }));
};
