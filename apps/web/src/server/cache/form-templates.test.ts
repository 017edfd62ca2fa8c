/** @vitest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Pages, renderedBy } from '../render/render.ts';
import { markIncomplete, placeholderOf, stampPlace, tokenPlace } from './form-placeholders.ts';
import { type FormTemplate, formTemplates, renderTemplate } from './form-templates.ts';

const origin = 'https://site.example';

const renderTemplateOf = (pages: Pages) => renderTemplate(renderedBy(pages), origin);

const formPage = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const placeholder = placeholderOf(req) ?? '';
  const [token, stamp] = [tokenPlace(placeholder), stampPlace(placeholder, 'register')];
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Set-Cookie', 'masthead_redirect=back; Path=/');
  res.setHeader('X-Request-Id', 'one-request');
  res.end(`<x-island data-props="${token}"></x-island><input value="${token}"><i>${stamp}</i>`);
};

const template = (text: string, isComplete = true): FormTemplate => ({
  isComplete,
  headers: {},
  cookies: [],
  chunks: [Buffer.from(text)],
  places: [],
});

describe('rendering a form template', () => {
  it('renders anonymously and leaves placeholders for a visitor’s values', async () => {
    let asked: IncomingMessage['headers'] = {};
    const draw = renderTemplateOf(async (req, res) => {
      asked = req.headers;
      await formPage(req, res);
    });
    const drawn = await draw('/register?source=news');
    expect(asked).toMatchObject({ host: 'site.example', accept: 'text/html' });
    expect(asked).not.toHaveProperty('cookie');
    expect(asked).not.toHaveProperty('accept-language');
    expect(drawn?.chunks.map(String)).toEqual([
      '<x-island data-props="',
      '"></x-island><input value="',
      '"><i>',
      '</i>',
    ]);
    expect(drawn?.places).toEqual([undefined, undefined, 'register']);
    expect(drawn).toMatchObject({
      headers: { 'cache-control': 'private, no-store' },
      cookies: ['masthead_redirect=back; Path=/'],
    });
    expect(drawn?.headers).not.toHaveProperty('x-request-id');
  });

  it('reports a page as incomplete when a service is unavailable', async () => {
    const draw = renderTemplateOf(async (req, res) => {
      markIncomplete(res);
      await formPage(req, res);
    });
    expect(await draw('/signin')).toMatchObject({ isComplete: false });
    expect(await renderTemplateOf(formPage)('/signin')).toMatchObject({ isComplete: true });
  });

  it('gives each page new placeholders that no address can contain', async () => {
    const seen: (string | undefined)[] = [];
    const draw = renderTemplateOf(async (req, res) => {
      seen.push(placeholderOf(req));
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
  ])('returns nothing for a page that %s', async (_, pages) => {
    expect(await renderTemplateOf(pages)('/signin')).toBeUndefined();
  });
});

describe('caching form templates', () => {
  let asked: string[];
  let time: number;
  let answer: (address: string) => Promise<FormTemplate | undefined>;
  const failures: string[] = [];
  const make = () =>
    formTemplates({
      render: (address) => {
        asked.push(address);
        return answer(address);
      },
      onFailure: (address) => failures.push(address),
      now: () => time,
    });
  const textOf = (found: FormTemplate | undefined) => found?.chunks.join('');

  beforeEach(() => {
    asked = [];
    time = 1;
    answer = async (address) => template(address);
  });

  it('renders a template once for concurrent requests, and per address', async () => {
    const templates = make();
    const found = await Promise.all([
      templates.find('/signin'),
      templates.find('/signin'),
      templates.find('/register'),
    ]);
    expect(found.map(textOf)).toEqual(['/signin', '/signin', '/register']);
    await templates.find('/signin');
    expect(asked).toEqual(['/signin', '/register']);
  });

  it('caches nothing without a form, and renders again', async () => {
    answer = async () => undefined;
    const templates = make();
    expect([await templates.find('/signin'), await templates.find('/signin')]).toEqual([undefined, undefined]);
    expect(asked).toHaveLength(2);
  });

  it('fails every waiting request when rendering fails, and retries for the next', async () => {
    answer = () => Promise.reject(new Error('the renderer broke'));
    const templates = make();
    await expect(templates.find('/signin')).rejects.toThrow('the renderer broke');
    answer = async (address) => template(address);
    expect(textOf(await templates.find('/signin'))).toBe('/signin');
  });

  it('serves an incomplete template to waiting requests without caching it', async () => {
    const templates = make();
    answer = async () => template('with a gap', false);
    expect(
      await Promise.all([templates.find('/signin'), templates.find('/signin')]).then((all) => all.map(textOf)),
    ).toEqual(['with a gap', 'with a gap']);
    answer = async () => template('whole');
    expect(textOf(await templates.find('/signin'))).toBe('whole');
  });

  describe('over time', () => {
    it.each<[string, () => Promise<FormTemplate | undefined>]>([
      ['cannot be drawn', () => Promise.reject(new Error('the renderer broke'))],
      ['lacks something', async () => template('with a gap', false)],
    ])('serves the last good template while a new one %s', async (_, drawn) => {
      const templates = make();
      await templates.find('/signin');
      answer = drawn;
      for (let n = 0; n < 3; n += 1) {
        time += 16_000;
        expect(textOf(await templates.find('/signin'))).toBe('/signin');
        await new Promise(setImmediate);
      }
      expect(asked.length).toBeGreaterThan(1);
    });

    it('renders an old template in the background, and a very old one before serving', async () => {
      const templates = make();
      await templates.find('/signin');
      answer = async () => template('later');
      time += 16_000;
      expect(textOf(await templates.find('/signin'))).toBe('/signin');
      await new Promise(setImmediate);
      expect(textOf(await templates.find('/signin'))).toBe('later');
      answer = async () => template('much later');
      time += 90_000;
      expect(textOf(await templates.find('/signin'))).toBe('much later');
    });
  });

  it('serves nothing cached or in progress from before a publication after it', async () => {
    const templates = make();
    await templates.find('/register');
    let end: (drawn: FormTemplate) => void = () => undefined;
    answer = () =>
      new Promise((done) => {
        end = done;
      });
    const waiting = templates.find('/signin');
    await new Promise(setImmediate);
    templates.forget();
    end(template('of before'));
    expect(textOf(await waiting)).toBe('of before');
    answer = async () => template('of now');
    expect(textOf(await templates.find('/signin'))).toBe('of now');
    expect(textOf(await templates.find('/register'))).toBe('of now');
  });
});
