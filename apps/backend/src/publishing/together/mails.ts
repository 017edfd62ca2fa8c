import { sql, type Transaction } from 'kysely';
import { harmlessName, queueNotice } from '../../platform/mail/outbox.ts';
import { preferredLanguage } from '../../platform/values/language.ts';
import type { Tables } from '../../services/tables.ts';
import { type Person, personsWithRoles } from '../../services/user/shared/roles.ts';
import { type Change, hasRight } from '../access/access.ts';
import type { Draft } from '../documents/draft.ts';
import { titleOf } from '../kinds/content.ts';

/** Who does something with a document: the change, the account, and where links of mails lead. */
export type Act = Change & { readonly account: string | undefined; readonly studioOrigin: string | undefined };

/** So many people a mail about a document goes to at most. */
const mostRecipients = 20;

/** Returns everyone who may write for the site. */
const writers = async (tx: Transaction<Tables>, site: string): Promise<readonly Person[]> =>
  (await personsWithRoles(tx, site)).filter(({ roles }) => hasRight(roles, 'discuss'));

/** Returns everyone who may approve documents of the site. */
export const reviewersOf = async (tx: Transaction<Tables>, site: string): Promise<readonly Person[]> =>
  (await writers(tx, site)).filter(({ roles }) => hasRight(roles, 'review'));

/** Returns those of these references, as documents keep persons, whose people may write still. */
export const peopleUnder = async (
  tx: Transaction<Tables>,
  site: string,
  references: readonly string[],
): Promise<readonly Person[]> => {
  if (references.length === 0) return [];
  const rows = await tx
    .selectFrom('content_persons')
    .select('user_id')
    .where('site', '=', site)
    .where('reference', 'in', [...references])
    .execute();
  const ids = new Set(rows.map((row) => row.user_id));
  return (await writers(tx, site)).filter(({ id }) => ids.has(id));
};

/** Returns who wrote a document or commented on it, and may still. */
export const writersOf = async (
  tx: Transaction<Tables>,
  site: string,
  document: string,
): Promise<readonly Person[]> => {
  const { rows } = await sql<{ readonly reference: string }>`
    SELECT author AS reference FROM document_comments WHERE site = ${site} AND document = ${document}
    UNION
    SELECT actor FROM content_log WHERE site = ${site} AND document = ${document} AND action = 'draft saved'`.execute(
    tx,
  );
  return peopleUnder(
    tx,
    site,
    rows.map(({ reference }) => reference),
  );
};

/** The page of a document in the studio. */
const studioPage = (origin: string, { id, content }: Draft): string =>
  new URL(`/admin/collections/${content.kind}/${encodeURIComponent(id)}`, origin).href;

/** Returns what a mail calls a document: a subject has one line. */
const nameIn = ({ id, content }: Draft): string =>
  [...titleOf(content).replaceAll(/\s+/gu, ' ').trim()].slice(0, 150).join('') || id;

/** Returns which people wait for a mail of a template about a document already, by address. */
const waitingFor = async (
  tx: Transaction<Tables>,
  template: string,
  document: string,
  people: readonly Person[],
): Promise<ReadonlySet<string>> => {
  if (people.length === 0) return new Set();
  const rows = await tx
    .selectFrom('mail_outbox')
    .select('recipient')
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .where('template', '=', template)
    .where('sent_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .where(sql<boolean>`parameters->>'topic' = ${document}`)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
};

/**
 * Writes to people about a document: never to the person who acts, nor to one for whom such a mail waits already. In the language of each,
 * with a link where the setting says where the studio is.
 */
export const mailTo = async (
  tx: Transaction<Tables>,
  site: string,
  people: readonly Person[],
  {
    template,
    draft,
    words,
    act,
  }: {
    readonly template: 'documentCommented' | 'reviewAsked' | 'reviewApproved' | 'reviewReturned' | 'publicationFailed';
    readonly draft: Draft;
    /** What the person who acts says. */
    readonly words: string;
    readonly act: Act;
  },
): Promise<void> => {
  const { account, studioOrigin, at: now } = act;
  const known = await waitingFor(tx, template, draft.id, people);
  const others = people.filter(({ id, email }) => id !== account && !known.has(email)).slice(0, mostRecipients);
  if (others.length === 0) return;
  const sender = (await writers(tx, site)).find(({ id }) => id === account);
  const written = {
    senderName: harmlessName(sender?.name ?? ''),
    message: words,
    topic: draft.id,
    page: studioOrigin === undefined ? '' : studioPage(studioOrigin, draft),
  };
  for (const { email: recipient, firstName, language } of others)
    await queueNotice(tx, {
      recipient,
      template,
      language: preferredLanguage(language),
      firstName,
      titles: [nameIn(draft)],
      written,
      now,
    });
};
