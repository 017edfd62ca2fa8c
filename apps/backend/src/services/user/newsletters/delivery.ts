import type { Config } from '../../../platform/config/config.ts';
import { maxAttempts, retryDelayS } from '../../../platform/mail/outbox.ts';
import { refusalOf } from '../../../platform/mail/refusal.ts';
import type { Message, SendMail } from '../../../platform/mail/transport.ts';
import { type EmailAddress, readEmailAddress } from '../../../platform/values/email-address.ts';
import { languages } from '../../../platform/values/language.ts';
import type { MailLinks } from '../shared/mail-links.ts';
import { subscriptionMail } from '../shared/subscriptions/subscription-mail.ts';
import { suppress } from '../shared/subscriptions/suppression.ts';
import type { Database } from '../shared/tables.ts';
import { issueFor, issueMail } from './issue-mail.ts';
import {
  beginDue,
  type Claimed,
  claimMessages,
  finish,
  issuesOf,
  type Newsletter,
  noteOutcome,
  noteRecipients,
  type Outcome,
  takeTurn,
} from './store.ts';

export type DeliveryParts = {
  readonly db: Database;
  readonly config: Pick<Config, 'site' | 'newsletters'>;
  readonly mailLinks: MailLinks;
  readonly send: SendMail;
  readonly clock: () => Date;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly isStopping: () => boolean;
  readonly onFailure: (error: unknown, mail: { readonly id: string; readonly attempts: number }) => void;
};

type Fate =
  | { readonly _tag: 'Sent' }
  | { readonly _tag: 'Withheld' }
  | { readonly _tag: 'Refused'; readonly email: EmailAddress }
  | { readonly _tag: 'Failed' };

/** So many messages are in hand of a process at once; so many could come twice where it is killed between the mail server's word and ours. */
export const inHand = 10;

/** So many messages, or those of a second, may go at one turn. */
const maxTurn = 100;

type WriteMessage = (claimed: Claimed, email: EmailAddress) => Message;

/** Writes the messages of a newsletter; each text is made of its Markdown once. */
const writer = async (
  { db, config, mailLinks, clock }: DeliveryParts,
  newsletter: Newsletter,
): Promise<WriteMessage> => {
  const rows = await issuesOf(db, newsletter.id);
  const issues = languages.flatMap((language) => {
    const found = rows.find((row) => row.language === language);
    if (found === undefined) return [];
    const mail = issueMail({ issue: { ...found, language }, title: newsletter.title, site: config.site });
    return [{ language, mail }];
  });
  return ({ id, language, userId }, email) => {
    const issue = issueFor(issues, language, newsletter.language);
    if (issue === undefined) throw new Error('a newsletter has no text');
    const holder = { email, userId: userId ?? undefined };
    const link = subscriptionMail(mailLinks, { holder, codes: [newsletter.alertCode], now: clock() });
    const written = issue.mail({ hasAccount: userId !== null, subcode: link.subcode, token: link.unsubscribeToken });
    return { id, to: email.address, ...written, listId: newsletter.alertCode };
  };
};

const sendOne = async ({ send, onFailure }: DeliveryParts, write: WriteMessage, claimed: Claimed): Promise<Fate> => {
  const email = claimed.email === null ? undefined : readEmailAddress(claimed.email);
  if (email === undefined) return { _tag: 'Withheld' };
  try {
    await send(write(claimed, email));
    return { _tag: 'Sent' };
  } catch (error) {
    if (refusalOf(error) === 'hard') return { _tag: 'Refused', email };
    onFailure(error, { id: claimed.id, attempts: claimed.attempts + 1 });
    return { _tag: 'Failed' };
  }
};

const outcomeOf = (claimed: readonly Claimed[], fates: readonly Fate[], now: Date): Outcome => {
  const sent: string[] = [];
  const abandoned: string[] = [];
  const later: { id: string; dueAt: Date }[] = [];
  for (const [index, { id, attempts }] of claimed.entries()) {
    const fate = fates[index]?._tag;
    if (fate === 'Sent') sent.push(id);
    else if (fate === 'Failed' && attempts + 1 < maxAttempts)
      later.push({ id, dueAt: new Date(now.getTime() + retryDelayS(attempts + 1) * 1_000) });
    else abandoned.push(id);
  }
  return { sent, abandoned, later };
};

/**
 * Sends the next few messages; gives how many it had in hand and how many went out. Their rows stay locked until what became of them is written:
 * no other process has them meanwhile, and if this one dies they are free at once.
 */
const sendSome = (parts: DeliveryParts, newsletter: Newsletter, write: WriteMessage, count: number) =>
  parts.db.transaction().execute(async (tx) => {
    const claimed = await claimMessages(tx, { newsletter, count, now: parts.clock() });
    const fates = await Promise.all(claimed.map((one) => sendOne(parts, write, one)));
    const now = parts.clock();
    const outcome = outcomeOf(claimed, fates, now);
    await noteOutcome(tx, outcome, now);
    for (const fate of fates)
      if (fate._tag === 'Refused') await suppress(tx, { emailKey: fate.email.key, reason: 'bounce', now });
    return { taken: claimed.length, sent: outcome.sent.length };
  });

const deliverOne = async (parts: DeliveryParts, newsletter: Newsletter): Promise<number> => {
  const { db, clock, config, wait, isStopping } = parts;
  const { perSecond } = config.newsletters;
  while (!isStopping() && (await noteRecipients(db, newsletter.id, clock()))) {}
  const write = await writer(parts, newsletter);
  const turn = Math.min(maxTurn, perSecond);
  let sent = 0;
  let mayGo = 0;
  while (!isStopping()) {
    if (mayGo === 0) {
      const waitMs = await takeTurn(db, { count: turn, perSecond, now: clock() });
      if (waitMs > 0) await wait(waitMs);
      else mayGo = turn;
      continue;
    }
    const done = await sendSome(parts, newsletter, write, Math.min(mayGo, inHand));
    sent += done.sent;
    mayGo -= done.taken;
    if (done.taken === 0) break;
  }
  await finish(db, newsletter.id, clock());
  return sent;
};

/**
 * Sends what is due of every newsletter whose time has come; gives how many messages went out. It goes on where any process was stopped, and
 * any number of them may be at it: each message is one row, which one of them has in hand. A newsletter that cannot be sent keeps no other from it.
 */
export const deliverNewsletters = async (parts: DeliveryParts): Promise<number> => {
  let sent = 0;
  for (const newsletter of await beginDue(parts.db, parts.config.site.key, parts.clock())) {
    if (parts.isStopping()) return sent;
    try {
      sent += await deliverOne(parts, newsletter);
    } catch (error) {
      parts.onFailure(error, { id: newsletter.id, attempts: 0 });
    }
  }
  return sent;
};
