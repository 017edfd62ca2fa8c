import { setTimeout as wait } from 'node:timers/promises';
import type { KindSchema } from '../form/schema.ts';
import { type KindShape, kindShape } from '../form/shape.ts';
import { isValues } from '../form/values.ts';
import { call } from './call.ts';
import { settings } from './settings.ts';

/** The kinds that have a form here: those that are pages. Of the others the forms are not tried yet. */
const kindsWithForms = ['page', 'article', 'blogEntry'];

const fetchOnce = async (): Promise<readonly KindShape[] | undefined> => {
  const base = `${settings().contentUrl}/schemas`;
  const { status, body } = await call(base);
  if (status !== 200 || !Array.isArray(body.kinds)) return undefined;
  const kinds = body.kinds
    .filter(isValues)
    .map(({ kind }) => String(kind))
    .filter((kind) => kindsWithForms.includes(kind));
  const answers = await Promise.all(kinds.map(async (kind) => [kind, await call(`${base}/${kind}`)] as const));
  if (answers.some(([, answer]) => answer.status !== 200)) return undefined;
  return answers.map(([kind, answer]) => kindShape(kind, answer.body as KindSchema));
};

/** Returns the shapes of all kinds of documents, once the content service answers. */
export const fetchShapes = async (): Promise<readonly KindShape[]> => {
  for (let attempt = 0; ; attempt += 1) {
    const shapes = await fetchOnce();
    if (shapes !== undefined) return shapes;
    if (attempt === 0) console.warn(`Waiting for the content service at ${settings().contentUrl} …`);
    await wait(Math.min(1000 * 2 ** attempt, 15_000));
  }
};
