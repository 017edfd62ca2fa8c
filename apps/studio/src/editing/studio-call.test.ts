import { studioCall } from './studio-call.ts';

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

describe('studioCall', () => {
  test('sends a body as JSON, and the revision that it is about', async () => {
    sent.mockResolvedValue(new Response('{"pages":["/a"]}', { status: 201 }));
    const answered = await studioCall('POST', '/api/x', { json: { a: 1 }, ifMatch: '"r1"' });
    expect(answered).toEqual({ isDone: true, body: { pages: ['/a'] } });
    expect(sent).toHaveBeenCalledWith('/api/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-match': '"r1"' },
      body: '{"a":1}',
    });
  });

  test('has nothing in its body for an answer without one', async () => {
    sent.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await studioCall('DELETE', '/api/x')).toEqual({ isDone: true, body: {} });
    expect(sent).toHaveBeenCalledWith('/api/x', { method: 'DELETE', headers: {} });
  });

  test.each([
    ['of the service', { detail: 'Put this right.', findings: [] }, 'Put this right.'],
    ['of the studio', { errors: [{ message: 'Your session has ended.' }] }, 'Your session has ended.'],
  ])('has the reason %s', async (_, body, detail) => {
    sent.mockResolvedValue(new Response(JSON.stringify(body), { status: 422 }));
    expect(await studioCall('GET', '/api/x')).toMatchObject({ isDone: false, body: { detail } });
  });

  test.each([
    ['cannot be sent', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered by no JSON', async () => new Response('<html>', { status: 502 })],
  ])('does not promise that nothing was changed where it %s', async (_, answer) => {
    sent.mockImplementation(answer);
    const { isDone, body } = await studioCall('POST', '/api/x');
    expect([isDone, body.detail]).toEqual([false, 'The studio cannot be reached. Try again in a while.']);
  });
});
