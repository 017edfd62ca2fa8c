import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { textField } from '../wire.ts';
import type { ReadModule } from './reader.ts';

const Fields = t.type({ heading: textField, description: textField });

export const readSavedArticlesArea: ReadModule<'SavedArticlesArea'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ heading, description }) => ({ kind: 'SavedArticlesArea', uid, heading, description })),
  );

export const readRegistrationArea: ReadModule<'RegistrationArea'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ heading, description }) => ({ kind: 'RegistrationArea', uid, heading, description })),
  );

export const readRegistrationConfirmationArea: ReadModule<'RegistrationConfirmationArea'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ heading, description }) => ({ kind: 'RegistrationConfirmationArea', uid, heading, description })),
  );

export const readSignInArea: ReadModule<'SignInArea'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ heading, description }) => ({ kind: 'SignInArea', uid, heading, description })),
  );

export const readSignInPromptArea: ReadModule<'SignInPromptArea'> = ({ uid, fields }) =>
  pipe(
    Fields.decode(fields),
    E.map(({ heading, description }) => ({ kind: 'SignInPromptArea', uid, heading, description })),
  );
