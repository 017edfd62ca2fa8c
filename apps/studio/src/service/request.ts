import { headers } from 'next/headers.js';
import { accessTokenIn, type Person, personOf } from './session.ts';

/** Returns the access token of the person who makes the present request. Payload hands its database no headers and no user. */
export const tokenOfRequest = async (): Promise<string | undefined> => accessTokenIn(await headers());

/** Returns who makes the present request, with a role. */
export const personOfRequest = async (): Promise<Person | undefined> => {
  const token = await tokenOfRequest();
  return token === undefined ? undefined : personOf(token);
};
