import { refusalOf } from './admit.ts';

const token = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const statusOf = async (user: object | null, sub?: string) => {
  const headers = new Headers(sub === undefined ? {} : { cookie: `studio_access=${token(sub)}` });
  return (await refusalOf({ user, headers }))?.status;
};

afterEach(() => vi.unstubAllGlobals());
const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));

describe('an endpoint for people who are signed in', () => {
  it('answers them', async () => expect(await statusOf({ id: 'ada' })).toBeUndefined());

  it('refuses people without a session or a role', async () => {
    answering(403);
    expect([await statusOf(null), await statusOf(null, 'reader')]).toEqual([401, 401]);
  });

  it('does not call somebody signed out while the service cannot tell who they are', async () => {
    answering(503);
    expect(await statusOf(null, 'editor')).toBe(503);
  });
});
