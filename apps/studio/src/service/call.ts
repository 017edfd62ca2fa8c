import { isValues, type Values } from '../form/values.ts';

/** What a service answered; `status` 503 where it could not be reached. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Values;
};

/** So many milliseconds a call of a service is waited for. */
export const longestWaitMs = 20_000;

/** What somebody is told whose call a service could not answer. */
export const unreachableDetail = 'The content service cannot be reached at the moment. Try again in a while.';

const unreachable = (): Answer => ({ status: 503, headers: new Headers(), body: { detail: unreachableDetail } });

/** Makes a call of a service, and returns its answer, whatever it is. */
export const call = async (
  url: string,
  {
    method = 'GET',
    token,
    headers = {},
    json,
    bytes,
  }: {
    readonly method?: string;
    readonly token?: string | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly bytes?: ArrayBuffer;
  } = {},
): Promise<Answer> => {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(bytes !== undefined && { body: bytes }),
      signal: AbortSignal.timeout(longestWaitMs),
      cache: 'no-store',
    });
    const text = await answer.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: isValues(body) ? body : {} };
  } catch {
    return unreachable();
  }
};
