import { sql } from 'kysely';
import { Redirect } from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import type { DataDocument } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { addressIn } from '../format/page-index.ts';
import type { DataKind, Effect, Entry, KindContext } from './kind.ts';
import { inList } from './values.ts';

/** Redirects of former addresses come after those that editors wrote. */
export const firstMove = 1_000_000;

const read = checker(Redirect);
/** The redirect that a document is; undefined where it lacks something. */
const redirectIn = ({ fields }: DataDocument): Redirect | undefined => read(fields, () => undefined);

const authored = ({ tx, site }: KindContext) =>
  tx.selectFrom('redirects').where('site', '=', site).where('position', '<', firstMove);

/** The addresses that a redirect leads away from: one in each language. */
const addressesOf = (context: KindContext, { pattern }: Redirect): readonly string[] =>
  context.languages.map((language) => addressIn(context, language, pattern));

/** Returns whether an address leads, over any number of redirects, to another. */
const leadsTo = async ({ tx, site }: KindContext, from: string, to: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly found: boolean }>`
    WITH RECURSIVE way AS (
      SELECT ${from} AS address
      UNION SELECT target FROM way JOIN redirects ON site = ${site} AND position < ${firstMove} AND pattern = address
    ) SELECT EXISTS (SELECT FROM way WHERE address = ${to}) AS found`.execute(tx);
  return rows[0]?.found ?? false;
};

const check = async (context: KindContext, { content }: Entry): Promise<Effect> => {
  const redirect = redirectIn(content);
  if (redirect === undefined) return {};
  const { pattern, target } = redirect;
  const at = (name: keyof Redirect, message: string): Finding => ({ pointer: `/fields/${name}`, message });
  if (pattern === target) return { problems: [at('target', 'leads back to itself')] };
  if (await leadsTo(context, target, pattern))
    return { problems: [at('target', 'leads back to itself, over other redirects')] };
  const [own, other] = [
    await context.resolve(context.defaultLanguage, pattern),
    await context.resolve(context.defaultLanguage, target),
  ];
  return {
    problems: other._tag === 'Refused' ? [at('target', 'is no address')] : [],
    warnings: [
      ...(own._tag === 'Page' ? [at('pattern', 'hides the page at this address')] : []),
      ...(other._tag === 'Unknown' ? [at('target', `leads to ${target}, where there is no page`)] : []),
    ],
  };
};

const remove = async (context: KindContext, redirect: Redirect): Promise<void> => {
  await context.tx
    .deleteFrom('redirects')
    .where('site', '=', context.site)
    .where('position', '<', firstMove)
    .where('pattern', 'in', [...addressesOf(context, redirect)])
    .execute();
};

/** Puts a redirect in its place among the others: that of the one before it, or the last. */
const publish = async (context: KindContext, { content }: Entry, before: DataDocument | undefined): Promise<Effect> => {
  const redirect = redirectIn(content);
  if (redirect === undefined) return {};
  const { site } = context;
  const old = before && redirectIn(before);
  const { at } = await authored(context)
    .select(({ fn }) => fn.min('position').as('at'))
    .where('pattern', 'in', [...addressesOf(context, old ?? redirect)])
    .executeTakeFirstOrThrow();
  const { last } = await authored(context)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  for (const each of [old, redirect]) if (each) await remove(context, each);
  const position = at ?? Number(last ?? -1) + 1;
  for (const language of context.languages) {
    const address = await context.resolve(language, redirect.target);
    if (address._tag === 'Refused') continue;
    await context.tx
      .insertInto('redirects')
      .values({
        site,
        pattern: addressIn(context, language, redirect.pattern),
        target: address.href,
        redirect_type: redirect.type ?? 'REDIRECT_301',
        position,
      })
      .execute();
  }
  return {};
};

const unpublish = async (context: KindContext, { content }: Entry): Promise<Effect> => {
  const redirect = redirectIn(content);
  if (redirect) await remove(context, redirect);
  return {};
};

/** An address that leads to another, in every language. */
export const redirect: DataKind = {
  help: 'An address that leads to another one, in every language of the site',
  hasLanguage: false,
  fields: Redirect,
  words: {
    pattern: { label: 'From', help: 'The address that leads elsewhere, written once for all languages' },
    target: { label: 'To', help: 'The page it leads to, or the address on another site' },
    type: {
      label: 'For how long',
      help: 'For good unless it is set, for a while, or the target is shown at this address',
    },
  },
  key: 'pattern',
  titleOf: ({ pattern }) => pattern,
  noPreview: 'leads from one address to another, and no page shows it',
  inFiles: { isShown: false, ...inList('redirects.yaml', 'redirect', 'pattern') },
  check,
  publish,
  unpublish,
};
