import * as E from '#fp-ts/Either';
import { linkShortener } from '../links/link-shortener.ts';
import { oembed, videoService } from '../players/index.ts';
import { everyCall } from '../testing/every-call.ts';
import { farEnd } from '../testing/far-end.ts';
import { notPrinted, type PrintedAnswer, printedAnswers } from '../testing/printed-answers.ts';
import { calls } from './calls.ts';
import { makeHttp } from './client/make-http.ts';

const { serving, closeAll } = farEnd();
afterEach(closeAll);

const answering = (status: number, body: unknown): Promise<string> =>
  serving((_, response) => {
    if (body === undefined) response.writeHead(status).end();
    else if (typeof body === 'string') response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body);
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });

const outcomeOf = async ({ call, status = 200 }: PrintedAnswer, body: unknown) => {
  const baseUrl = await answering(status, body);
  const tried = everyCall.find(({ name }) => name === call);
  if (tried === undefined) throw new Error(`${call} has no sample`);
  return tried.run(makeHttp({ baseUrl, site: 'halden-brook' }))();
};

/** The value, or the failure, as far as the table says what it is. */
const expected = ({ status = 200, reads }: PrintedAnswer): unknown => {
  const either = (value: unknown): E.Either<unknown, unknown> => (status < 400 ? E.right(value) : E.left(value));
  return either(someOf(reads));
};

const someOf = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(someOf);
  if (typeof part !== 'object' || part === null) return part;
  return expect.objectContaining(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, someOf(value)])));
};

describe('a printed answer', () => {
  it.each(printedAnswers)('of $call decodes as printed ($clause)', async (printed) => {
    expect(await outcomeOf(printed, printed.body)).toEqual(expected(printed));
  });

  it.each(printedAnswers.filter(({ body }) => typeof body === 'object'))(
    'of $call decodes inside data ($clause)',
    async (printed) => {
      expect(await outcomeOf(printed, { data: printed.body })).toEqual(expected(printed));
    },
  );

  it('exists for each call except those listed as not printed', () => {
    const names = Object.values(calls).flatMap((service) => Object.keys(service));
    const printed = new Set<string>(printedAnswers.map(({ call }) => call));
    expect([...printed, ...Object.keys(notPrinted)].toSorted()).toEqual(names.toSorted());
  });
});

describe('a printed answer of a third party', () => {
  it('of an oEmbed look-up decodes (C§7 returns html)', async () => {
    const address = await answering(200, { html: '<iframe src="https://view.example/1"></iframe>' });
    expect(await oembed({ address, timeoutMs: 5_000 })('https://view.example/1')()).toEqual(
      E.right({ src: 'https://view.example/1' }),
    );
  });

  it('of a video service decodes (C§7 id, tags, sources with src and container)', async () => {
    const address = await answering(200, {
      id: '7',
      tags: ['secured'],
      sources: [{ src: 'https://cdn.example/7.mp4', container: 'MP4' }],
    });
    expect(await videoService({ address, policyKey: 'key' })('7')()).toEqual(
      E.right(
        expect.objectContaining({
          id: '7',
          tags: ['secured'],
          sources: [expect.objectContaining({ src: '//cdn.example/7.mp4', type: 'video/mp4' })],
        }),
      ),
    );
  });

  it('of a link shortener decodes (C§7 reads link)', async () => {
    const address = await answering(200, { link: 'https://short.example/a' });
    expect(await linkShortener({ address, token: 'token', timeoutMs: 5_000 })('https://long.example')()).toEqual(
      E.right('https://short.example/a'),
    );
  });
});
