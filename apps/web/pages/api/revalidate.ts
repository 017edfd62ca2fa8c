import { timingSafeEqual } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import { configuration } from '../../src/server/configuration.ts';
import { pathsToRevalidate } from '../../src/server/content/revalidation.ts';

const isSecret = (given: string | string[] | undefined): boolean => {
  const secret = configuration().revalidateSecret;
  if (secret === undefined || secret.length < 16 || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Draws pages anew at once after a publication: `POST /internal/revalidate` with the header `x-revalidate-secret` and
 * `{"paths": ["/de/insights/x", …]}`, at most 50. Answers 204, 401 without the secret, 400 for a body that is not that.
 */
export default async function revalidate(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'POST') return void response.setHeader('Allow', 'POST').status(405).end();
  if (!isSecret(request.headers['x-revalidate-secret'])) return void response.status(401).end();
  const paths = pathsToRevalidate(request.body);
  if (paths === undefined) return void response.status(400).end();
  await Promise.all(paths.map((path) => response.revalidate(path)));
  response.status(204).end();
}

export const config = { api: { bodyParser: { sizeLimit: '100kb' } } };
