import { sql } from 'kysely';
import { queueNotice } from '../../../platform/mail/outbox.ts';
import { pageUrl } from '../../../platform/mail/templates.ts';
import { readEmailAddress } from '../../../platform/values/email-address.ts';
import { preferredLanguage } from '../../../platform/values/language.ts';
import { addMembers } from '../shared/members.ts';
import type { Database } from '../shared/tables.ts';

type Decision = 'approved' | 'refused';

type RegistrationRequest = {
  readonly language: string;
  readonly said: Readonly<Record<'firstName' | 'lastName' | 'email' | 'year' | 'office', string>>;
};

/**
 * Decides on an application once: an approved applicant becomes a member by their address, and either gets a mail in
 * the language of their application. The same decision again changes nothing; `false` for an unknown application, or
 * one with another decision.
 */
export const decide = (
  db: Database,
  id: string,
  decision: Decision,
  { now, reason, origin }: { readonly now: Date; readonly reason: string; readonly origin: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<RegistrationRequest>`
      UPDATE alumni_requests SET decided = ${decision}, decided_at = ${now}
      WHERE id = ${id} AND form = 'registration' AND decided IS NULL RETURNING language, said`.execute(tx);
    const [request] = rows;
    if (request === undefined) {
      const answered = await tx.selectFrom('alumni_requests').select('decided').where('id', '=', id).executeTakeFirst();
      return answered?.decided === decision;
    }
    const { firstName, lastName, year, office, email } = request.said;
    const address = readEmailAddress(email);
    if (address === undefined) return true;
    if (decision === 'approved')
      await addMembers(tx, [{ emailKey: address.key, firstName, lastName, year: Number(year), office }]);
    const language = preferredLanguage(request.language);
    await queueNotice(tx, {
      recipient: address.address,
      template: decision === 'approved' ? 'alumniApproved' : 'alumniRefused',
      language,
      firstName,
      written: { page: pageUrl(origin, language, '/alumni/sign-in').href, message: reason },
      now,
    });
    return true;
  });
