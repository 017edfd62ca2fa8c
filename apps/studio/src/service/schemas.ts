import { setTimeout as wait } from 'node:timers/promises';
import type { KindSchema } from '../form/schema.ts';
import { type KindShape, kindShape } from '../form/shape.ts';
import { isValues } from '../form/values.ts';
import { call } from './call.ts';
import { settings } from './settings.ts';

const fetchOnce = async (): Promise<readonly KindShape[] | undefined> => {
  const base = `${settings().contentUrl}/schemas`;
  const { status, body } = await call(base);
  if (status !== 200 || !Array.isArray(body.kinds)) return undefined;
  const shapes = await Promise.all(
    body.kinds.filter(isValues).map(async ({ kind, isSent }) => {
      const answer = await call(`${base}/${kind}?language=all`);
      return answer.status === 200 ? kindShape(String(kind), answer.body as KindSchema, isSent === true) : undefined;
    }),
  );
  return shapes.every((shape) => shape !== undefined) ? shapes : undefined;
};

const fetchAll = async (): Promise<readonly KindShape[]> => {
  for (let attempt = 0; ; attempt += 1) {
    const shapes = await fetchOnce();
    if (shapes !== undefined) return shapes;
    if (attempt === 0) console.warn(`Waiting for the content service at ${settings().contentUrl} …`);
    await wait(Math.min(1000 * 2 ** attempt, 15_000));
  }
};

let fetched: Promise<readonly KindShape[]> | undefined;

/** Returns the shapes of all kinds of documents with their labels in every language of the studio, once the content service answers. */
export const fetchShapes = (): Promise<readonly KindShape[]> => {
  fetched ??= fetchAll();
  return fetched;
};
