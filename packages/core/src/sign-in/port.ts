import type { TaskEither } from '#fp-ts/TaskEither';
import type { ReLoginRequired, SignInRequired, TransportFailure } from '../shared/failure.ts';
import type { SignInFailure } from './failure.ts';
import type { Credentials, Visitor } from './model.ts';

/** A§7 sign in by password: `POST v2/auth/sign-in`. */
export type SignInWithPassword = (credentials: Credentials) => TaskEither<SignInFailure, Visitor>;

/** The visitor whose session the call belongs to (decisions §3 current profile). */
export type ReadVisitor = () => TaskEither<SignInRequired | ReLoginRequired | TransportFailure, Visitor>;
