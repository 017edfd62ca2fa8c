import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProblemStatus, readBody, requestIdOf, sendProblem } from '@masthead/gateway';
import { pathsToRevalidate } from './revalidation.ts';

type Parts = {
  /** 16 characters at least; without it every publication is refused. */
  readonly secret: string | undefined;
  /** Called with the paths, each with or without a language prefix. */
  readonly published: (paths: readonly string[]) => void;
};

/** Returns whether a caller has proved itself; never without a secret of 16 characters. */
export const isSecret = (given: string | readonly string[] | undefined, secret: string | undefined): boolean => {
  if (secret === undefined || secret.length < 16 || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Drops pages at once after a publication: `POST /internal/revalidate` with the header `x-revalidate-secret` and
 * `{"paths": ["/de/insights/x", …]}`, at most 50. Answers 204, 401 without the secret, 400 for an invalid body.
 */
export const publication =
  ({ secret, published }: Parts) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const refuse = (status: ProblemStatus): void => {
      req.resume();
      sendProblem(res, status, requestIdOf(req));
    };
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      return refuse(405);
    }
    if (!isSecret(req.headers['x-revalidate-secret'], secret)) return refuse(401);
    const body = await readBody(req);
    const paths = body._tag === 'Body' ? pathsToRevalidate(readJson(body.bytes)) : undefined;
    if (paths === undefined) return refuse(body._tag === 'TooLarge' ? 413 : 400);
    published(paths);
    res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
