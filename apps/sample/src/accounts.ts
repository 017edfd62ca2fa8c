import { randomUUID } from 'node:crypto';
import { addUser, type Config, type Database, makePasswordHasher, readEmailAddress } from '@masthead/backend';

const samplePassword = 'correct-horse-battery';

const people = [
  { name: 'reader', firstName: 'Rae', lastName: 'Reader', flags: {} },
  { name: 'premium', firstName: 'Priya', lastName: 'Premium', flags: { is_premium: true } },
  { name: 'alumni', firstName: 'Alun', lastName: 'Alumnus', flags: {} },
  { name: 'editor', firstName: 'Edda', lastName: 'Editor', flags: { is_editor: true } },
] as const;

/**
 * Adds the four accounts of decisions §9, with the password published there, where they are missing.
 * @throws Error in production.
 */
export const createAccounts = async (db: Database, config: Config, now: Date): Promise<void> => {
  if (config.environment === 'production') throw new Error('sample accounts are refused in production');
  const hasher = makePasswordHasher(config.passwordHash);
  for (const { name, firstName, lastName, flags } of people) {
    const email = readEmailAddress(`${name}@haldenbrook.example`);
    if (email === undefined) throw new Error(`the sample account ${name} has no valid address`);
    const known = await db.selectFrom('users').select('id').where('email_key', '=', email.key).executeTakeFirst();
    if (known !== undefined) continue;
    const id = randomUUID();
    const passwordHash = await hasher.hash(samplePassword);
    await db.transaction().execute(async (tx) => {
      const account = {
        email,
        password: samplePassword,
        firstName,
        lastName,
        title: 'Manager',
        company: 'Halden Brook',
        businessFunction: 'STRATEGY',
        country: 'GB',
        occasionalEmail: false,
        subscriptions: [],
        campaignId: undefined,
        practiceCode: undefined,
      };
      const added = await addUser(tx, account, {
        id,
        passwordHash,
        // A confirmation mail would stay unanswered; unconfirmed, they would get no newsletter.
        emailIsVerified: true,
        language: 'en',
        source: 'sample-site',
        now,
      });
      if (added && Object.keys(flags).length > 0)
        await tx.updateTable('users').set(flags).where('id', '=', id).execute();
    });
  }
};
