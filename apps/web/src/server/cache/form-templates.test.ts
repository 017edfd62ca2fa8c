/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Pages, renderedBy } from '../render/render.ts';
import { marksOf, tellGap, tellStampAction } from './form-placeholders.ts';
import { drawShell, type FormShell, formShells } from './form-templates.ts';

const origin = 'https://site.example';

const drawShellOf = (pages: Pages) => drawShell(renderedBy(pages), origin);

const formPage = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const marks = marksOf(req);
  tellStampAction(res, 'register');
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Set-Cookie', 'masthead_redirect=back; Path=/');
  res.setHeader('X-Request-Id', 'one-request');
  res.end(
    `<x-island data-props="${marks?.formToken}"></x-island><input value="${marks?.formToken}"><i>${marks?.stamp}</i>`,
  );
};

const shell = (text: string, isWhole = true): FormShell => ({
  isWhole,
  headers: {},
  cookies: [],
  pieces: [Buffer.from(text)],
  slots: [],
  stampAction: undefined,
});

describe('drawing the page of a form for many', () => {
  it('asks the renderer as somebody of whom nothing is known, and leaves room for what each visitor has of their own', async () => {
    let asked: IncomingMessage['headers'] = {};
    const draw = drawShellOf(async (req, res) => {
      asked = req.headers;
      await formPage(req, res);
    });
    const drawn = await draw('/register?source=news');
    expect(asked).toMatchObject({ host: 'site.example', accept: 'text/html' });
    expect(asked).not.toHaveProperty('cookie');
    expect(asked).not.toHaveProperty('accept-language');
    expect(drawn?.pieces.map(String)).toEqual([
      '<x-island data-props="',
      '"></x-island><input value="',
      '"><i>',
      '</i>',
    ]);
    expect(drawn?.slots).toEqual(['formToken', 'formToken', 'stamp']);
    expect(drawn).toMatchObject({
      headers: { 'cache-control': 'private, no-store' },
      cookies: ['masthead_redirect=back; Path=/'],
      stampAction: 'register',
    });
    expect(drawn?.headers).not.toHaveProperty('x-request-id');
  });

  it('says that a page lacks what a service could not be asked for', async () => {
    const draw = drawShellOf(async (req, res) => {
      tellGap(res);
      await formPage(req, res);
    });
    expect(await draw('/signin')).toMatchObject({ isWhole: false });
    expect(await drawShellOf(formPage)('/signin')).toMatchObject({ isWhole: true });
  });

  it('marks each page anew, so that no address can name a mark', async () => {
    const seen: (string | undefined)[] = [];
    const draw = drawShellOf(async (req, res) => {
      seen.push(marksOf(req)?.formToken);
      res.end();
    });
    await draw('/signin');
    await draw('/signin');
    expect(seen[0]).toMatch(/^[\w-]{32}$/);
    expect(seen[0]).not.toBe(seen[1]);
  });

  it.each<[string, (req: IncomingMessage, res: ServerResponse) => Promise<void>]>([
    ['leads elsewhere', async (_, res) => void res.writeHead(303, { Location: '/' }).end()],
    [
      'could not be drawn',
      async (req, res) => {
        res.statusCode = 500;
        await formPage(req, res);
      },
    ],
    ['has no form', async (_, res) => void res.end('<p>Look into your mail.</p>')],
  ])('gives nothing for a page that %s', async (_, pages) => {
    expect(await drawShellOf(pages)('/signin')).toBeUndefined();
  });
});

describe('keeping what is drawn for many', () => {
  let asked: string[];
  let time: number;
  let answer: (address: string) => Promise<FormShell | undefined>;
  const failures: string[] = [];
  const make = () =>
    formShells({
      draw: (address) => {
        asked.push(address);
        return answer(address);
      },
      onFailure: (address) => failures.push(address),
      now: () => time,
    });
  const textOf = (found: FormShell | undefined) => found?.pieces.join('');

  beforeEach(() => {
    asked = [];
    time = 1;
    answer = async (address) => shell(address);
  });

  it('draws a form once for all who ask, and another address by itself', async () => {
    const shells = make();
    const found = await Promise.all([shells.find('/signin'), shells.find('/signin'), shells.find('/register')]);
    expect(found.map(textOf)).toEqual(['/signin', '/signin', '/register']);
    await shells.find('/signin');
    expect(asked).toEqual(['/signin', '/register']);
  });

  it('keeps nothing where there is no form, and asks again', async () => {
    answer = async () => undefined;
    const shells = make();
    expect([await shells.find('/signin'), await shells.find('/signin')]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(2);
  });

  it('tells whoever waits for a form that cannot be drawn, and tries again for the next', async () => {
    answer = () => Promise.reject(new Error('the renderer broke'));
    const shells = make();
    await expect(shells.find('/signin')).rejects.toThrow('the renderer broke');
    answer = async (address) => shell(address);
    expect(textOf(await shells.find('/signin'))).toBe('/signin');
  });

  it('shows a form that lacks something to whoever asks meanwhile, and keeps it for nobody else', async () => {
    const shells = make();
    answer = async () => shell('with a gap', false);
    expect(await Promise.all([shells.find('/signin'), shells.find('/signin')]).then((all) => all.map(textOf))).toEqual([
      'with a gap',
      'with a gap',
    ]);
    answer = async () => shell('whole');
    expect(textOf(await shells.find('/signin'))).toBe('whole');
  });

  describe('as time passes', () => {
    it.each<[string, () => Promise<FormShell | undefined>]>([
      ['cannot be drawn', () => Promise.reject(new Error('the renderer broke'))],
      ['lacks something', async () => shell('with a gap', false)],
    ])('shows the last good form while a new one %s', async (_, drawn) => {
      const shells = make();
      await shells.find('/signin');
      answer = drawn;
      for (let n = 0; n < 3; n += 1) {
        time += 16_000;
        expect(textOf(await shells.find('/signin'))).toBe('/signin');
        await new Promise(setImmediate);
      }
      expect(asked.length).toBeGreaterThan(1);
    });

    it('draws a form anew behind its visitor after a while, and before it is shown when nobody came for long', async () => {
      const shells = make();
      await shells.find('/signin');
      answer = async () => shell('later');
      time += 16_000;
      expect(textOf(await shells.find('/signin'))).toBe('/signin');
      await new Promise(setImmediate);
      expect(textOf(await shells.find('/signin'))).toBe('later');
      answer = async () => shell('much later');
      time += 90_000;
      expect(textOf(await shells.find('/signin'))).toBe('much later');
    });
  });

  it('shows nothing of before a publication after it: not what is kept, nor what was being drawn, which its visitor still gets', async () => {
    const shells = make();
    await shells.find('/register');
    let end: (drawn: FormShell) => void = () => undefined;
    answer = () =>
      new Promise((done) => {
        end = done;
      });
    const waiting = shells.find('/signin');
    await new Promise(setImmediate);
    shells.forget();
    end(shell('of before'));
    expect(textOf(await waiting)).toBe('of before');
    answer = async () => shell('of now');
    expect(textOf(await shells.find('/signin'))).toBe('of now');
    expect(textOf(await shells.find('/register'))).toBe('of now');
  });
});
