import type { TaskEither } from '#fp-ts/TaskEither';
import type { EmailChangeFailure, ReadProfileFailure, UpdateProfileFailure } from './failure.ts';
import type { Profile, ProfileUpdate } from './model.ts';

/** The profile of the visitor whose session the call belongs to (decisions §3 current profile). */
export type ReadProfile = () => TaskEither<ReadProfileFailure, Profile>;

/**
 * A§7 `PATCH v2/users/{id}` with the update payload of A§3; returns the new profile, or undefined
 * where the service does not send it.
 */
export type UpdateProfile = (change: {
  readonly userId: string;
  readonly update: ProfileUpdate;
}) => TaskEither<UpdateProfileFailure, Profile | undefined>;

/** What the owner of the new address answers to the mail about a change, or the owner of the old one. */
export type AnswerEmailChange = (request: {
  readonly token: string;
  readonly answer: 'confirm' | 'undo';
}) => TaskEither<EmailChangeFailure, void>;
