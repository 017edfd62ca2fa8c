import { unreachableDetail } from './call.ts';
import { accessTokenIn, personOf } from './session.ts';

/** Returns the answer to somebody who is not signed in; 503 while the service cannot tell who asks, and Payload has no user either. */
export const refusalOf = async ({
  user,
  headers,
}: {
  readonly user: unknown;
  readonly headers: Headers;
}): Promise<Response | undefined> => {
  if (user) return undefined;
  const token = accessTokenIn(headers);
  try {
    if (token === undefined || (await personOf(token)) === undefined)
      return Response.json({ detail: 'You are not signed in.' }, { status: 401 });
  } catch {
    // Answered below.
  }
  return Response.json({ detail: unreachableDetail }, { status: 503 });
};
