import type { TaskEither } from '#fp-ts/TaskEither';
import type { ReLoginRequired } from '../shared/failure.ts';
import type { PublishingFailure } from './failure.ts';

/** What somebody changed of a site. */
export type SiteLogEntry = {
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly document?: string | undefined;
  /** Of the document, as it is now; undefined once it is gone. */
  readonly kind?: string | undefined;
  readonly title?: string | undefined;
  /** The person whom it is about. */
  readonly person?: { readonly id: string; readonly name: string } | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
};

export type SiteLogQuestion = {
  readonly document?: string | undefined;
  /** The `id` of an actor. */
  readonly actor?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The cursor of the page before. */
  readonly cursor?: string | undefined;
};

export type SiteLogPage = {
  readonly entries: readonly SiteLogEntry[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
};

/** `draft` reads and writes drafts, `publish` changes the site. */
export type TokenScope = 'draft' | 'publish';

/** A service token without its secret. Times are milliseconds since the epoch. */
export type ServiceToken = {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly usedAt?: number | undefined;
  readonly expiresAt?: number | undefined;
  readonly revokedAt?: number | undefined;
};

/** A service token that was just made: only this answer has its secret. */
export type MadeServiceToken = {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly token: string;
};

export type SiteRole = 'author' | 'editor' | 'administrator' | 'newsletters';

/** Somebody with a role for the site. */
export type RoleHolder = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly SiteRole[];
};

/** Who changes tokens and roles must have signed in within the last minutes. */
export type AdministrationFailure = PublishingFailure | ReLoginRequired;

/** `GET content/v1/log`: who changed what, the newest first, fifty at a time. */
export type ListSiteLog = (question: SiteLogQuestion) => TaskEither<PublishingFailure, SiteLogPage>;

/** `GET content/v1/tokens`. */
export type ListServiceTokens = () => TaskEither<PublishingFailure, readonly ServiceToken[]>;

/** `POST content/v1/tokens`. `NameTaken`: a token of this name is in use. */
export type MakeServiceToken = (request: {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number | undefined;
}) => TaskEither<AdministrationFailure | { readonly _tag: 'NameTaken' }, MadeServiceToken>;

/** `DELETE content/v1/tokens/{name}`: ends it at once. */
export type RevokeServiceToken = (name: string) => TaskEither<AdministrationFailure, void>;

/** `GET content/v1/people/roles`. */
export type ListRoleHolders = () => TaskEither<PublishingFailure, readonly RoleHolder[]>;

/** `PUT content/v1/people/roles`: replaces the roles of an account. `LastAdministrator`: the site would have none. */
export type ChangeRoles = (request: {
  readonly email: string;
  readonly roles: readonly SiteRole[];
}) => TaskEither<AdministrationFailure | { readonly _tag: 'LastAdministrator' }, RoleHolder>;
