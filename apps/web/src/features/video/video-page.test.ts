/** @vitest-environment node */
import { createServer, type Server } from 'node:http';
import { pendingActions } from '../../site/registries/pending-actions.ts';
import { aPageVisitor, type PageAnswer, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { signInForDownload } from '../account/sign-in/sign-in-for.ts';
import type { VideoPageProps } from './video-page.ts';

const premium = {
  ...reader,
  id: '0a7e9d34-55c1-4d0c-9a4e-6b8f1c2d3e4f',
  email: 'premium@site.example',
  isPremiumUser: true,
};
services({ users: [reader, premium] });

/** A platform with one film for everybody and one for premium readers. */
const film = (id: string, tags: readonly string[]) => ({
  id,
  name: `Film ${id}`,
  tags,
  sources: [{ src: `http://127.0.0.1:3000/~/media/films/${id}.mp4`, container: 'MP4' }],
  custom_fields: { title_de: `Streifen ${id}` },
});
const films = new Map<string, object>([
  ['open', film('open', ['energy'])],
  ['secured', film('secured', ['secured:premium'])],
]);
let platform: Server;
let isAway = false;

beforeAll(async () => {
  platform = createServer((request, response) => {
    const found = films.get((request.url ?? '').split('/').at(-1) ?? '');
    const status = isAway ? 503 : found === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? []));
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const address = platform.address();
  Object.assign(process.env, {
    VIDEO_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    VIDEO_POLICY_KEY: 'a-key',
  });
});
beforeEach(() => {
  isAway = false;
});
afterAll(() => new Promise((done) => platform.close(done)));

const signedIn = async ({ email, password }: typeof reader): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const page = signInForDownload(pendingActions);
  const { props } = await visitor.ask(page, '/auth-download');
  await visitor.ask(page, '/auth-download', { form: { formToken: props.form.formToken, email, password } });
  return visitor;
};

/** Returns the page on a second visit, after a slow platform has answered: its answer serves the next page. */
const opened = async (query: string, visitor = aPageVisitor(), locale = 'en'): Promise<PageAnswer<VideoPageProps>> => {
  // After the settings are in the environment.
  const { videoPage } = await import('./video-page.ts');
  const answer = await visitor.ask<VideoPageProps>(videoPage, `/video?${query}`, { locale });
  return answer.status === 503 && !isAway ? opened(query, visitor, locale) : answer;
};

test('gives a public video a page without caching', async () => {
  const { status, header, props } = await opened('vid=open&plyrid=default');
  expect([status, header('Cache-Control')]).toEqual([200, 'no-store']);
  expect(props.video).toMatchObject({
    title: 'Film open',
    sources: [{ src: '/~/media/films/open.mp4' }],
  });
});

test('titles it in the page’s language', async () =>
  expect((await opened('vid=open', aPageVisitor(), 'de')).props.video?.title).toBe('Streifen open'));

test('keeps the source article across languages and shares (C§2 "aid")', async () => {
  const { props } = await opened('vid=open&plyrid=default&aid=article-1');
  expect([props.articleId, props.frame.search]).toEqual(['article-1', '?vid=open&plyrid=default&aid=article-1']);
  expect((await opened('vid=open&aid=%3Cscript%3E')).props.articleId).toBeUndefined();
});

const names = ['__proto__', 'constructor', 'toString'].map((name) => `vid=${name}`);
test.each(['vid=none', 'vid=..%2Fsecret', '', 'plyrid=default', ...names])('has no video for %j', async (query) => {
  const { status, props } = await opened(query);
  expect([status, props.video]).toEqual([404, undefined]);
});

test('hides a premium video from others, including its files and name (C§6)', async () => {
  for (const visitor of [aPageVisitor(), await signedIn(reader)]) {
    const { status, props } = await opened('vid=secured', visitor);
    expect(status).toBe(404);
    expect(JSON.stringify(props)).not.toMatch(/Film secured|films\/secured/);
  }
  const seen = await opened('vid=secured', await signedIn(premium));
  expect([seen.status, seen.props.video?.title]).toEqual([200, 'Film secured']);
});

test('reports no missing video while the platform is unavailable', async () => {
  isAway = true;
  expect((await opened('vid=unheard-of')).status).toBe(503);
});
