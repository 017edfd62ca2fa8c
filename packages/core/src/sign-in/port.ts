import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { SignInFailure } from './failure.ts';
import type { Credentials, Visitor } from './model.ts';

/** A§7 sign in by password: `POST v2/auth/sign-in`. */
export type SignInWithPassword = (credentials: Credentials) => TaskEither<SignInFailure, Visitor>;
