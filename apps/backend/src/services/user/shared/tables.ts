import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { MaybeMoment, Moment } from '../../../platform/db/columns.ts';
import type { PlatformTables } from '../../../platform/tables.ts';

/** One account. `email_key` is the address in its comparable form; a missing hash means the account signs in by provider only. */
type UsersTable = {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string;
  readonly company: string;
  readonly business_function: string;
  readonly country: string;
  readonly occasional_email: boolean;
  readonly language: string;
  readonly is_premium: Generated<boolean>;
  readonly is_practice: Generated<boolean>;
  readonly is_alumni: Generated<boolean>;
  /** Whether the account has the role `newsletters`. */
  readonly is_editor: Generated<boolean>;
  readonly is_disabled: Generated<boolean>;
  readonly registration_source: string | null;
  readonly campaign_id: string | null;
  readonly practice_code: string | null;
  readonly email_verified_at: MaybeMoment;
  readonly deletion_due_at: MaybeMoment;
  /** The sign-in that undid the deletion. */
  readonly kept_by_session: Generated<string | null>;
  readonly created_at: Moment;
};

type UserSubscriptionsTable = {
  readonly user_id: string;
  readonly alert_code: string;
  readonly created_at: Moment;
};

/** What the owner of an account may be for a site, beside `is_editor`. */
type AccountRolesTable = {
  readonly site: string;
  readonly user_id: string;
  readonly role: 'author' | 'editor' | 'administrator';
  readonly granted_at: Date;
};

/** What an account's owner agreed to, and the words they read. */
type UserConsentsTable = {
  readonly user_id: string;
  readonly decided_at: Moment;
  readonly version: number;
  readonly groups: readonly string[];
  readonly language: string;
  readonly wording: string;
};

/** One sign-in and everything renewed from it: the family that a replayed refresh token takes down. */
type SessionsTable = {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly created_at: Moment;
  readonly expires_at: Date;
  readonly revoked_at: MaybeMoment;
  readonly revoked_because: string | null;
  readonly re_login_required: Generated<boolean>;
};

/** From what and where a session was opened. */
type SessionDevicesTable = {
  readonly session_id: string;
  readonly user_agent: string;
  readonly country: string;
};

/** `successor` is what the token was traded for, sealed with the token itself; gone soon after the trade. */
type RefreshTokensTable = {
  readonly hash: Buffer;
  readonly session_id: string;
  readonly issued_at: Date;
  readonly used_at: MaybeMoment;
  readonly successor: Generated<Buffer | null>;
};

/** What a mail asks the owner of its address; answered once, it is gone. */
type EmailLinksTable = {
  readonly hash: Buffer;
  readonly user_id: string;
  readonly expires_at: Date;
};

/**
 * The identities of an account: the pair of issuer and subject. The address is the provider's at the time of linking.
 */
type UserIdentitiesTable = {
  readonly user_id: string;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly linked_at: Date;
};

/** Identities whose address the provider has not verified: effective once the address is proven. */
type PendingIdentitiesTable = Pick<UserIdentitiesTable, 'user_id' | 'provider' | 'issuer' | 'subject' | 'email'>;

/** A change of an account's address: confirmed by a link to the new one, undone by a link to the old one. */
type EmailChangesTable = {
  readonly confirm_hash: Buffer;
  readonly undo_hash: Buffer;
  readonly user_id: string;
  /** The session that asked for it, which outlives the change. */
  readonly session_id: string;
  readonly old_email: string;
  readonly old_email_key: string;
  readonly new_email: string;
  readonly new_email_key: string;
  readonly requested_at: Date;
  readonly confirm_until: Date;
  readonly undo_until: Date;
  readonly confirmed_at: MaybeMoment;
};

type SavedArticlesTable = {
  readonly user_id: string;
  readonly item_id: string;
  readonly language: string;
  readonly saved_at: Moment;
  readonly listed: Generated<boolean>;
};

type SavedArticleCountsTable = { readonly user_id: string; readonly total: number };

/** One reader's rating of one article. */
type ArticleRatingsTable = {
  readonly user_id: string;
  readonly item_id: string;
  readonly language: string;
  readonly rating: number;
  readonly rated_at: Moment;
};

/** Kept by a trigger. */
type ArticleRatingTotalsTable = {
  readonly item_id: string;
  readonly language: string;
  readonly ratings: number;
  readonly points: string;
};

type CompaniesTable = { readonly name: string };

type SignInFailuresTable = {
  readonly key: string;
  readonly failures: number;
  readonly blocked_until: MaybeMoment;
  readonly failed_at: Date;
};

/** What was asked for by address, to be worked off after the answer. */
type MailRequestsTable = {
  readonly id: string;
  readonly kind: string;
  readonly email_key: string;
  readonly requested_at: Date;
  readonly details: JSONColumnType<
    Partial<Readonly<Record<'email' | 'language' | 'campaignId', string>> & { readonly codes: readonly string[] }>
  >;
};

/** What an address without an account agreed to be sent. */
type AddressSubscriptionsTable = {
  readonly email_key: string;
  readonly alert_code: string;
  readonly email: string;
  readonly language: string;
  readonly confirmed_at: Date;
  /** The campaign that its owner came by. */
  readonly campaign_id: string | null;
};

/** The addresses without any mail, whatever lists or forms contain: SHA-256 of the comparable form of an address. */
type SuppressedAddressesTable = {
  readonly address_hash: Buffer;
  readonly reason: 'everything' | 'complaint' | 'bounce';
  readonly suppressed_at: Date;
};

/** A newsletter, sent or not; `gathering` and `gathered_to` are the progress of queueing its recipients. */
type NewslettersTable = {
  readonly id: string;
  readonly site: string;
  readonly alert_code: string;
  readonly title: string;
  /** The language of the issue for readers without one in theirs. */
  readonly language: string;
  readonly digest: Buffer;
  readonly created_at: Date;
  readonly starts_at: Date;
  readonly status: Generated<'waiting' | 'sending' | 'sent' | 'stopped'>;
  readonly gathering: Generated<'addresses' | 'accounts' | 'done'>;
  readonly gathered_to: Generated<string>;
  readonly finished_at: MaybeMoment;
  /** How many had it when it was done, which outlives their rows. */
  readonly delivered: number | null;
  /** The document that it is of; null for one that was ordered by a command or a form. */
  readonly document: Generated<string | null>;
};

/** The texts of a newsletter in one language. */
type NewsletterIssuesTable = {
  readonly newsletter_id: string;
  readonly language: string;
  readonly subject: string;
  readonly preheader: string;
  readonly markdown: string;
};

/** One row: when the next message of any newsletter may go, whichever process sends it. */
type NewsletterPaceTable = { readonly is_one: Generated<boolean>; readonly free_at: Date };

/** The keys that links of mails are sealed with, today's and all that ever were. */
type MailLinkKeysTable = { readonly key: Buffer; readonly purpose: string; readonly is_made: boolean };

/** A link by which a forgotten password is replaced; used once, it is gone. */
type PasswordResetsTable = { readonly hash: Buffer; readonly user_id: string; readonly expires_at: Date };

/** What an account's password was before. */
type FormerPasswordsTable = { readonly user_id: string; readonly replaced_at: Date; readonly password_hash: string };

/** The tables of the user service. */
/** The account that a registration made, by the SHA-256 of its form's key and its address. */
type RegistrationKeysTable = {
  readonly key_hash: Buffer;
  readonly user_id: string;
  readonly created_at: Date;
};

export type UserTables = {
  readonly users: UsersTable;
  readonly user_subscriptions: UserSubscriptionsTable;
  readonly user_consents: UserConsentsTable;
  readonly sessions: SessionsTable;
  readonly session_devices: SessionDevicesTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly email_links: EmailLinksTable;
  readonly registration_keys: RegistrationKeysTable;
  readonly user_identities: UserIdentitiesTable;
  readonly pending_identities: PendingIdentitiesTable;
  readonly email_changes: EmailChangesTable;
  readonly saved_articles: SavedArticlesTable;
  readonly saved_article_counts: SavedArticleCountsTable;
  readonly article_ratings: ArticleRatingsTable;
  readonly article_rating_totals: ArticleRatingTotalsTable;
  readonly companies: CompaniesTable;
  readonly sign_in_failures: SignInFailuresTable;
  readonly mail_requests: MailRequestsTable;
  readonly address_subscriptions: AddressSubscriptionsTable;
  readonly suppressed_addresses: SuppressedAddressesTable;
  readonly newsletters: NewslettersTable;
  readonly newsletter_issues: NewsletterIssuesTable;
  readonly newsletter_pace: NewsletterPaceTable;
  readonly mail_link_keys: MailLinkKeysTable;
  readonly password_resets: PasswordResetsTable;
  readonly former_passwords: FormerPasswordsTable;
  readonly account_roles: AccountRolesTable;
};

/** What this service may name in a statement: its own tables and those of the platform. */
export type Tables = UserTables & PlatformTables;
export type Database = Kysely<Tables>;
