import type { RequestListener } from 'node:http';
import { farEnd } from '../testing/far-end.ts';
import { oembed } from './oembed.ts';

const far = farEnd();
afterEach(far.closeAll);

const asked: (string | undefined)[] = [];
const over = async (answer: RequestListener, timeoutMs = 20_000) => {
  asked.length = 0;
  const address = await far.serving((request, response) => {
    asked.push(request.url);
    answer(request, response);
  });
  return oembed({ address: `${address}/oembed`, timeoutMs });
};
const saying =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('an oEmbed look-up (C§7)', () => {
  it.each(['https://sounds.example/1?a=b&c=d', 'https%3A%2F%2Fsounds.example%2F1%3Fa%3Db%26c%3Dd'])(
    'encodes %s once in its request',
    async (address) => {
      await (await over(saying({ html: '' })))(address)();
      expect(asked).toEqual(['/oembed?url=https%3A%2F%2Fsounds.example%2F1%3Fa%3Db%26c%3Dd&format=json']);
    },
  );

  it.each([
    '<div><iframe width="100%" src="https://play.example/1?a=1&amp;b=2"></iframe></div>',
    "<script>alert(1)</script><iframe src = 'https://play.example/1?a=1&amp;b=2' onload='x'></iframe>",
    '<iframe src="//play.example/1?a=1&amp;b=2"></iframe>',
    // As audio hosts print it: unescaped, with any text as title.
    '<iframe style="border-radius: 12px" width="100%" height="152" title="Costs > rates: src=\'https://other.example\'" frameborder="0" allowfullscreen allow="autoplay; encrypted-media" loading="lazy" src="https://play.example/1?a=1&b=2"></iframe>',
    // As hosts of interactive embeds print it: a wrapper, a frame without quotes or protocol, and a
    // script.
    '<div style="position: relative;padding: 0 0 40%" data-aspectRatio="2.5"><iframe allowfullscreen data-src="https://other.example" src=//play.example/1?a=1&#38;b=2 scrolling="no"></iframe></div><script src="//play.example/proxy.min.js"></script>',
    '<iframe title="None"></iframe><IFRAME\nSRC="https:&#x2F;&#x2F;play.example/1?a=1&b=2"></IFRAME>',
  ])('reads only the frame’s address from %s', async (html) =>
    expect(await (await over(saying({ html })))('https://sounds.example/1')()).toMatchObject({
      right: { src: 'https://play.example/1?a=1&b=2' },
    }),
  );

  it.each<[string, RequestListener, string]>([
    ['has markup without a frame', saying({ html: '<p>No</p>' }), 'Garbled'],
    ['frames script', saying({ html: '<iframe src="javascript:alert(1)">' }), 'Garbled'],
    [
      'speaks of a frame only',
      saying({ html: '<iframes src="https://play.example">&lt;iframe src="https://play.example"&gt;' }),
      'Garbled',
    ],
    ['has no markup', saying({ title: 'x' }), 'Garbled'],
    ['does not know the address', saying({}, 404), 'Unavailable'],
  ])('fails when the host %s', async (_, answer, failure) =>
    expect(await (await over(answer))('https://sounds.example/1')()).toMatchObject({ left: { _tag: failure } }),
  );
});
