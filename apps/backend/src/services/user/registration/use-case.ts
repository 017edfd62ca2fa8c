import { randomUUID } from 'node:crypto';
import { isSpent, type OneTimeToken, spendToken } from '../../../abuse-protection/spent-tokens.ts';
import { type Language, preferredLanguage } from '../../../language.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { addLink, linkDays, makeLinkToken } from '../shared/email-link.ts';
import { draftSession } from '../shared/session.ts';
import { openSession } from '../shared/session-store.ts';
import type { Toolbox } from '../shared/toolbox.ts';
import type { NewAccount } from './rules.ts';
import { addUser, findAccountByEmail } from './store.ts';

type Candidate = {
  readonly account: NewAccount;
  readonly proof: OneTimeToken;
  readonly language: Language;
  readonly source: string | undefined;
};

/** What came of it: the session that was opened, or the code why not. */
type Outcome =
  | { readonly session: ReturnType<typeof draftSession>; readonly userId: string }
  | { readonly code: 1008 | 2002 | 2003 };

/**
 * Spends the proof, adds the account, opens its session and queues the mail: all of it or nothing.
 * An address that has an account spends the proof too, and its owner is told by mail.
 */
export const register = async (tools: Toolbox, { account, proof, language, source }: Candidate): Promise<Outcome> => {
  const { db, hasher } = tools;
  if (await isSpent(db, proof.id)) return { code: 1008 };
  const passwordHash = await hasher.hash(account.password);
  return db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, proof))) return { code: 1008 };
    const session = draftSession(tools);
    const userId = randomUUID();
    const origin = { id: userId, passwordHash, language, source, now: session.now };
    if (!(await addUser(tx, account, origin))) {
      const owner = await findAccountByEmail(tx, account.email.key);
      const hasPassword = owner?.has_password !== false;
      if (owner !== undefined) {
        await queueMail(tx, {
          recipient: owner.email,
          template: hasPassword ? 'accountExists' : 'accountExistsWithProvider',
          language: preferredLanguage(owner.language),
          firstName: owner.first_name,
          now: session.now,
        });
      }
      return { code: hasPassword ? 2002 : 2003 };
    }
    await openSession(tx, {
      id: session.id,
      userId,
      clientId: 'web',
      tokenHash: session.refreshToken.hash,
      now: session.now,
      expiresAt: session.expiresAt,
    });
    const link = makeLinkToken();
    const expiresAt = new Date(session.now.getTime() + linkDays * 86_400_000);
    await addLink(tx, { hash: link.hash, userId, expiresAt });
    await queueMail(tx, {
      recipient: account.email.address,
      template: 'welcome',
      language,
      firstName: account.firstName,
      linkToken: link.value,
      now: session.now,
    });
    return { session, userId };
  });
};
