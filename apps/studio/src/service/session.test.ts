import { endsSoon, personOf, renew } from './session.ts';

const token = (sub: string): string => {
  const claims = Buffer.from(JSON.stringify({ sub, given_name: 'Ada' })).toString('base64url');
  return `head.${claims}.signature`;
};
const answers = vi.fn<(url: string) => Response>();
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', async (url: string) => answers(url));
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

describe('personOf', () => {
  test('is the most that the publishing API allows', async () => {
    answers.mockImplementation((url) => answer(url.endsWith('/people/roles') ? 403 : 200));
    expect(await personOf(token('editor'))).toEqual({ id: 'editor', name: 'Ada', role: 'editor' });
  });

  test('is undefined for an account without a role', async () => {
    answers.mockImplementation(() => answer(403));
    expect(await personOf(token('reader'))).toBeUndefined();
  });

  test.each([500, 503, 429])('fails where the service answers %i, and asks again the next time', async (status) => {
    answers.mockImplementation(() => answer(status));
    await expect(personOf(token(`away ${status}`))).rejects.toThrow(String(status));
    answers.mockImplementation(() => answer(200));
    expect(await personOf(token(`away ${status}`))).toMatchObject({ role: 'administrator' });
  });
});

describe('renew', () => {
  test('gives new tokens to all who ask for one refresh token at once, by one call', async () => {
    answers.mockImplementation(() => answer(200, { access_token: 'a', refresh_token: 'r' }));
    expect(await Promise.all([renew('one'), renew('one')])).toEqual(Array(2).fill({ access: 'a', refresh: 'r' }));
    expect(answers).toHaveBeenCalledTimes(1);
  });

  test('gives nothing when the session is over', async () => {
    answers.mockImplementation(() => answer(401));
    expect(await renew('over')).toBeUndefined();
  });

  test('fails where the service cannot answer, and asks again the next time', async () => {
    answers.mockImplementation(() => answer(503));
    await expect(renew('away')).rejects.toThrow('503');
    answers.mockImplementation(() => answer(200, { access_token: 'a', refresh_token: 'r' }));
    expect(await renew('away')).toEqual({ access: 'a', refresh: 'r' });
  });
});

describe('the end of an access token', () => {
  const endingIn = (seconds: number) =>
    `x.${Buffer.from(JSON.stringify({ exp: 1_000 + seconds })).toString('base64url')}.x`;
  const now = 1_000_000;

  it.each([
    ['call', 100, true],
    ['page', 100, false],
    ['action', 100, false],
    ['page', 20, true],
    ['action', 20, false],
    ['action', -1, true],
  ] as const)('has a %s, %i seconds before it, renew the session: %s', (kind, seconds, is) =>
    expect(endsSoon(endingIn(seconds), now, kind)).toBe(is),
  );

  it('has the session renewed where it is not known', () => expect(endsSoon('x', now, 'action')).toBe(true));
});
