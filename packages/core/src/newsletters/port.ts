import type { TaskEither } from '#fp-ts/TaskEither';
import type { ChangeNewsletterFailure, EditorFailure, OrderFailure } from './failure.ts';
import type { Newsletter, NewsletterOrder } from './model.ts';

/** `GET v2/newsletters`: the newest newsletters of the site and how far each is, the newest first. */
export type ListNewsletters = () => TaskEither<EditorFailure, readonly Newsletter[]>;

/**
 * `POST v2/newsletters`: schedules an issue for the subscribers of a code; returns its time, in ISO
 * 8601.
 */
export type OrderNewsletter = (order: NewsletterOrder) => TaskEither<OrderFailure, { readonly startsAt: string }>;

/** `POST v2/newsletters/{id}/stop`: keeps what has not gone out yet from going. */
export type StopNewsletter = (id: string) => TaskEither<ChangeNewsletterFailure, void>;

/** `POST v2/newsletters/{id}/resume`: lets a stopped one go on where it was. */
export type ResumeNewsletter = (id: string) => TaskEither<ChangeNewsletterFailure, void>;
