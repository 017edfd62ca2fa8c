import Fastify, { type FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { componentsSchema } from '../../../publishing/components/component-schema.ts';
import { componentsRoutes } from './routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(componentsRoutes(componentsSchema));
});
afterAll(() => app.close());

const schemaOf = async () => (await app.inject('/components')).json();

test('the catalogue is cacheable by everyone, and revalidates without body', async () => {
  const { statusCode, headers } = await app.inject('/components');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/schema+json; charset=utf-8']);
  expect(headers['cache-control']).toContain('public');
  const again = await app.inject({ url: '/components', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('accepts what an author may write, inside areas and slots as well', async () => {
  const takes = Compile(await schemaOf());
  const quote = { component: 'PullQuote', params: { 'Render Mode': 'medium' }, fields: { quoteSize: 'large' } };
  const body = { component: 'ArticleBody', fields: { body: 'Text\n\n[[quote]]' }, components: { quote } };
  const grid = { component: 'CardGrid', fields: { items: { latest: 3 } } };
  expect(takes.Check({ component: 'MainContentLayout', areaA: [body], areaB: [grid] })).toBe(true);
});

test.each([
  ['a component that is none', { component: 'Carousel9' }],
  ['a field of another component', { component: 'PullQuote', fields: { sectionTitle: 'x' } }],
  ['a word that a parameter does not have', { component: 'CardGrid', params: { 'Items in Row': '9' } }],
  ['an area of another component', { component: 'PullQuote', areaA: [] }],
  [
    'a mistake deep inside',
    { component: 'MainContentLayout', areaA: [{ component: 'SectionHeader', fields: { sectionTitle: 5 } }] },
  ],
])('rejects %s', async (_, written) => {
  expect(Compile(await schemaOf()).Check(written)).toBe(false);
});
