/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aModule } from '@masthead/core/testing';
import { everyModule } from '../../kit/modules/find-module.ts';
import type { SanitisedModule } from '../../kit/modules/sanitised.ts';
import type { Loaded } from '../../kit/page/define-module.ts';
import { aLoadContext } from '../../testing/load-context.ts';
import type { Embeds } from './embeds.load.ts';

const text = (value: string) => ({ value });
const [known, elsewhere, none, late, plain, slow] = ['known', 'elsewhere', 'none', 'late', 'plain', 'slow'].map(
  (name) => `https://maker.example/${name}`,
);
const ceros = (cerosOembedURL = '') =>
  aModule('CerosEmbed', {
    fields: { desktopCerosURL: text(''), mobileCerosURL: text(''), cerosOembedURL: text(cerosOembedURL) },
  }) as SanitisedModule;
const flourish = aModule('FlourishEmbed', { fields: { flourishVisualisationID: text('77') } }) as SanitisedModule;

/** A host of pieces: what it answers of each address, and how often it was asked. */
let host: Server;
let isAway = false;
/** Answers, once it may, what it is asked of the slow one. */
let atLast: () => void = () => undefined;
const asked: (string | null)[] = [];
const frames: Readonly<Record<string, string>> = {
  [known ?? '']: 'https://pieces.example/frame/1',
  [elsewhere ?? '']: 'https://others.example/frame/1',
  [slow ?? '']: 'https://pieces.example/frame/2',
};

beforeAll(async () => {
  host = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://host').searchParams.get('url');
    asked.push(address);
    const src = frames[address ?? ''];
    const isPlain = address === plain;
    const status = isAway ? 503 : src === undefined && !isPlain ? 404 : 200;
    const answer = (): void => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isPlain ? { type: 'link' } : { type: 'rich', html: `<iframe src="${src}"></iframe>` }));
    };
    if (address === slow) atLast = answer;
    else answer();
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    CEROS_OEMBED_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/oembed`,
    FLOURISH_URL: 'https://pieces.example/flourish/',
    EMBEDS_ORIGINS: 'https://pieces.example',
  });
});
beforeEach(() => {
  isAway = false;
  asked.length = 0;
});
afterAll(() => new Promise((done) => host.close(done)));

const loadOnce = async (...main: readonly SanitisedModule[]): Promise<Loaded<Embeds>> => {
  // After the settings are in the environment.
  const { loadEmbeds } = await import('./embeds.load.ts');
  const embedding = everyModule(main).flatMap((module) =>
    module.kind === 'AudioPlayer' || module.kind === 'CerosEmbed' || module.kind === 'FlourishEmbed' ? [module] : [],
  );
  return loadEmbeds(embedding, aLoadContext());
};

/** As a visitor has it who comes back while a slow machine asks the host. */
const load = async (...main: readonly SanitisedModule[]): Promise<Loaded<Embeds>> => {
  const found = await loadOnce(...main);
  return !found.isComplete && !isAway ? load(...main) : found;
};

test('makes no call for a page without embeds', async () => {
  expect(await load(aModule('PullQuote') as SanitisedModule)).toEqual({ data: {}, isComplete: true });
  expect(asked).toEqual([]);
});

test('looks up an embed by its shared address once, and takes only the frame (C§7)', async () => {
  const first = await load(ceros(known), ceros(known));
  expect(first).toEqual({
    data: { [known ?? '']: { href: frames[known ?? ''], host: 'pieces.example' } },
    isComplete: true,
  });
  asked.length = 0;
  expect(await load(ceros(known))).toEqual(first);
  expect(asked).toEqual([]);
});

test.each([
  ['that its host does not have (C§8)', none],
  ['whose frame lies where the site may show nothing from', elsewhere],
  ['of which its host has nothing that could be framed', plain],
])('omits an embed %s', async (_, address) =>
  expect(await load(ceros(address))).toEqual({ data: {}, isComplete: true }),
);

test('omits an embed whose host is unavailable, reports it and asks again', async () => {
  isAway = true;
  expect(await load(ceros(late))).toEqual({ data: {}, isComplete: false });
  isAway = false;
  expect(await load(ceros(late))).toMatchObject({ isComplete: true });
});

test('shows a slow host’s embed on the next page', async () => {
  expect(await loadOnce(ceros(slow))).toEqual({ data: {}, isComplete: false });
  atLast();
  expect((await load(ceros(slow))).data).toEqual({
    [slow ?? '']: { href: 'https://pieces.example/frame/2', host: 'pieces.example' },
  });
  expect(asked).toEqual([slow]);
});

test('derives the address of a Flourish drawing from its id without a call', async () => {
  const story = aModule('StoryContainer', {
    fields: {
      items: [{ id: '1', fields: { templateName: text('flourishForStory'), flourishVisualisationID: text('78') } }],
    },
  }) as SanitisedModule;
  expect((await load(flourish, story)).data).toEqual({
    '77': { href: 'https://pieces.example/flourish/visualisation/77/embed', host: 'pieces.example' },
    '78': { href: 'https://pieces.example/flourish/visualisation/78/embed', host: 'pieces.example' },
  });
  expect(asked).toEqual([]);
});
