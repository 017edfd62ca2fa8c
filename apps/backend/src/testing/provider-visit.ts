/** A person typed into the form of the sample provider's page. */
export type Written = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verified: boolean;
};

const formOf = (who: string | Written): URLSearchParams =>
  typeof who === 'string'
    ? new URLSearchParams({ person: who })
    : new URLSearchParams({
        person: '',
        firstName: who.firstName,
        lastName: who.lastName,
        email: who.email,
        ...(who.verified && { verified: 'yes' }),
      });

/**
 * Returns the answer of the sample provider to a browser that is redirected there and selects a person: the
 * parameters of its return, by redirect or, as Apple's, by a posted form. `cookies` are those of the browser, which
 * it keeps.
 */
export const browserAt = async (
  authorizationUrl: string,
  who: string | Written,
  cookies: Map<string, string> = new Map(),
): Promise<Readonly<Record<string, string>>> => {
  const { origin } = new URL(authorizationUrl);
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', ...init, headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  const next = (answer: Response): string => new URL(answer.headers.get('location') ?? '', authorizationUrl).href;

  const page = next(await go(authorizationUrl));
  let answer = await go(page, { method: 'POST', body: formOf(who) });
  while (answer.status >= 300 && answer.status < 400 && next(answer).startsWith(origin))
    answer = await go(next(answer));
  if (answer.status >= 300 && answer.status < 400) return Object.fromEntries(new URL(next(answer)).searchParams);
  const fields = (await answer.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
};
