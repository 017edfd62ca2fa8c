import { signedIn } from './signed-in.ts';

type Request = Parameters<ReturnType<typeof signedIn>>[0];

const token = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const requestOf = (user: object | null, sub?: string) =>
  ({
    user,
    headers: new Headers(sub === undefined ? {} : { cookie: `studio_access=${token(sub)}` }),
  }) as unknown as Request;
const statusOf = async (req: Request) => (await signedIn(async () => new Response('done'))(req)).status;

afterEach(() => vi.unstubAllGlobals());
const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response('{}', { status }));

describe('an endpoint for people who are signed in', () => {
  it('answers them', async () => expect(await statusOf(requestOf({ id: 'ada' }))).toBe(200));

  it('refuses people without a session or a role', async () => {
    answering(403);
    expect([await statusOf(requestOf(null)), await statusOf(requestOf(null, 'reader'))]).toEqual([401, 401]);
  });

  it('does not call somebody signed out while the service cannot tell who they are', async () => {
    answering(503);
    expect(await statusOf(requestOf(null, 'editor'))).toBe(503);
  });
});
