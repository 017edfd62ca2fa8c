import { type MemoryWorld, memoryWorld } from '../memory/index.ts';
import { type ServedWorld, serveOnLoopback } from './index.ts';

const worlds: ServedWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const aWorld = (): MemoryWorld =>
  memoryWorld({ content: { pages: [], dictionaries: {}, redirects: [] }, users: [], secret: 'a secret' });

const served = async (changes: Partial<MemoryWorld> = {}): Promise<ServedWorld> => {
  const world = await serveOnLoopback({ ...aWorld(), ...changes });
  worlds.push(world);
  return world;
};

describe('the in-memory services on the loopback interface', () => {
  it('listen at the addresses in the environment of the site', async () => {
    const { environment } = await served();
    const answer = await fetch(`${environment.GEO_URL}/`, { headers: { 'x-request-id': 'page-1' } });
    expect(await answer.json()).toEqual({ country_code: 'ZZ' });
    expect(answer.headers.get('x-request-id')).toBe('page-1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${environment.SEARCH_SERVICE_URL}/api/masterList`)).status).toBe(200);
  });

  it.each([
    ['outside of every service', '/nowhere'],
    ['that only begins like one', '/users/v2/users/me'],
    ['that no service knows', '/user/v9'],
    ['that is not encoded as a path is', '/user/%ff'],
  ])('answer 404 to an address %s', async (_, path) => {
    expect((await fetch((await served()).url + path)).status).toBe(404);
  });

  it('send whole files of the media store, and those for registered users only with a session', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const gated = '/~/media/reports/gated.pdf';
    const { media } = memoryWorld({
      content: { pages: [], dictionaries: {}, redirects: [] },
      users: [],
      secret: 'a secret',
      files: [
        {
          path: gated,
          name: 'Gated.pdf',
          title: 'Gated',
          type: 'application/pdf',
          size: 3,
          pageCount: 1,
          language: null,
          accessStatus: 'registered-users-only',
          shouldIndex: false,
        },
      ],
      bytesAt: (path) => (['/~/media/pictures/a-640.avif', gated].includes(path) ? bytes : undefined),
    });
    const { environment } = await served({ media });
    const get = (path: string, method = 'GET') => fetch(`${environment.MEDIA_URL}${path}`, { method });
    const picture = await get('/~/media/pictures/a-640.avif');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
    const head = await get('/~/media/pictures/a-640.avif', 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3']);
    expect([(await get(gated)).status, (await get('/~/media/none.jpg')).status]).toEqual([401, 404]);
  });

  it('pass on decoded segments, parameters, lower-case headers and the body', async () => {
    const asked: unknown[] = [];
    const { url } = await served({
      forms: async ({ headers, query, ...request }) => {
        asked.push({ ...request, query: [...query], captcha: headers.captchakey });
        return { status: 204 };
      },
    });
    await fetch(`${url}/forms/a%2Fb/%C3%BC?q=1&q=2`, {
      method: 'POST',
      headers: { CaptchaKey: 'solved' },
      body: 'text',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: ['a/b', 'ü'],
        query: [
          ['q', '1'],
          ['q', '2'],
        ],
        captcha: 'solved',
        body: 'text',
      },
    ]);
  });

  it('answer 413 to an oversized body', async () => {
    const { url } = await served();
    const answer = await fetch(`${url}/user/v2/users`, { method: 'POST', body: 'x'.repeat(102_401) });
    expect(answer.status).toBe(413);
  });

  it('answer 500 when a service throws, and keep running', async () => {
    let calls = 0;
    const { url } = await served({
      geo: async () => {
        calls += 1;
        if (calls === 1) throw new Error('a mistake of ours');
        return { status: 200, body: {} };
      },
    });
    const [first, second] = [await fetch(`${url}/geo`), await fetch(`${url}/geo`)];
    expect([first.status, await first.text(), second.status]).toEqual([500, '', 200]);
  });

  it('fail to start on a port in use', async () => {
    const { url } = await served();
    await expect(serveOnLoopback(aWorld(), Number(new URL(url).port))).rejects.toThrow('EADDRINUSE');
  });
});
