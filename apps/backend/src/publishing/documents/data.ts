import type { Transaction } from 'kysely';
import type { Tables } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { lazily } from '../compile/lazily.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { resolveAddress } from '../format/address.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { keyOf, kindOf } from '../kinds/content.ts';
import type { Effect, Entry, KindContext } from '../kinds/kind.ts';
import { answersFrom } from '../published/store.ts';

/** The site as kinds of documents see it that are no pages. */
export const contextOn = (tx: Transaction<Tables>, site: string, parts: SiteParts, change: Change): KindContext => ({
  tx,
  site,
  defaultLanguage: parts.defaultLanguage,
  languages: parts.languages,
  change,
  resolve: (language, href) =>
    lazily(parts, answersFrom(tx, site, parts), (index) => resolveAddress(index, language, href)),
});

/** A document that is no page, as it was published and as it is from now on; one of both may be undefined. */
export type DataReplacement = {
  readonly id: string;
  readonly before: DataDocument | undefined;
  readonly after: DataDocument | undefined;
};

/** Returns which documents are to have the key of another one, of those that are published and among each other. */
export const keyConflicts = async (
  tx: Transaction<Tables>,
  site: string,
  replaced: readonly DataReplacement[],
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const holders = new Map<string, string>();
  for (const { id, after } of replaced) {
    if (after === undefined) continue;
    const { key } = kindOf(after);
    if (key === undefined) continue;
    const language = after.language ?? '';
    const itemId = keyOf(id, after);
    const other = await tx
      .selectFrom('documents')
      .select('id')
      .where('site', '=', site)
      .where('language', '=', language)
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    const name = JSON.stringify([language, itemId]);
    const holder = other?.id ?? holders.get(name);
    if (holder !== undefined)
      findings.push({
        pointer: key !== 'language' ? `/fields/${key}` : after.language === undefined ? '/kind' : '/language',
        message: `is that of the document ${holder} too`,
        document: id,
      });
    holders.set(name, id);
  }
  return findings;
};

const named = (id: string | undefined, findings: readonly Finding[] = []): readonly Finding[] =>
  id === undefined ? findings : findings.map((finding) => ({ document: id, ...finding }));

/** Has the kinds of documents put or take away what readers see of them: first what is taken away. */
export const replaceData = async (
  context: KindContext,
  replaced: readonly DataReplacement[],
): Promise<Required<Effect>> => {
  const effects: { readonly id?: string; readonly effect: Effect }[] = [];
  for (const { id, before, after } of replaced)
    if (before && !after)
      effects.push({ id, effect: (await kindOf(before).unpublish?.(context, { id, content: before })) ?? {} });
  for (const { id, before, after } of replaced) {
    if (!after) continue;
    const entry: Entry = { id, content: after };
    const kind = kindOf(after);
    const checked = (await kind.check?.(context, entry)) ?? {};
    effects.push({ id, effect: checked });
    if ((checked.problems ?? []).length === 0)
      effects.push({ id, effect: (await kind.publish?.(context, entry, before)) ?? {} });
  }
  const isWhole = effects.every(({ effect }) => (effect.problems ?? []).length === 0);
  const settling = replaced.flatMap(({ before, after }) => [before, after].map((each) => each && kindOf(each).settle));
  for (const settle of new Set(isWhole ? settling : [])) effects.push({ effect: (await settle?.(context)) ?? {} });
  return {
    problems: effects.flatMap(({ id, effect }) => named(id, effect.problems)),
    warnings: effects.flatMap(({ id, effect }) => named(id, effect.warnings)),
    pages: effects.flatMap(({ effect }) => effect.pages ?? []),
  };
};
