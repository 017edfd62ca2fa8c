import { fetchPage, fetchRoutes } from '@masthead/adapters/http';
import { type MemoryContent, memoryContentService, memoryHttp } from '@masthead/adapters/memory';
import { checkedPages, contentReport } from './content-report.mjs';

const aPage = (path: string, main: readonly unknown[], fields = {}): MemoryContent['pages'][number] => ({
  path,
  language: 'en',
  hidden: false,
  layout: { sitecore: { context: {}, route: { fields, placeholders: { main } } } },
});
const aQuote = (description: unknown) => ({ uid: 'q', componentName: 'PullQuote', fields: { description } });

const reportOf = async (pages: MemoryContent['pages'], languages: readonly 'en'[] = ['en']) => {
  const http = memoryHttp(memoryContentService({ pages, dictionaries: {}, redirects: [] }));
  return contentReport(await checkedPages({ languages, fetchRoutes: fetchRoutes(http), fetchPage: fetchPage(http) }));
};

test('a site without decode warnings yields an empty report', async () => {
  expect(await reportOf([aPage('/whole', [aQuote({ value: 'Less.' })])])).toEqual({
    lost: 0,
    text: '1 pages, 0 left out',
  });
});

test('each omitted value appears with page, place and component', async () => {
  const whole = aQuote({ value: 'Less.' });
  const pages = [
    aPage('/torn', [aQuote({ value: ['Less.'] }), { uid: 'x', componentName: 'Foreign' }], { title: { value: {} } }),
    aPage('/lossy', [
      { ...whole, fields: { ...whole.fields, Source: 'Ida', font: 'Gothic', callToActionLink: { href: 'data:x' } } },
    ]),
    aPage('/whole', [aQuote({ value: 'Less.' })]),
  ];
  const { lost, text } = await reportOf(pages);
  expect(lost).toBe(6);

  expect(text.split('\n')).toEqual([
    'en /torn',
    expect.stringMatching(/^ {2}route\.fields\.title: /),
    expect.stringMatching(/^ {2}main-0 \(PullQuote\): description/),
    '  main-1 (Foreign): no module of this site',
    'en /lossy',
    '  main-0 (PullQuote): Source: not read by this module',
    expect.stringMatching(/^ {2}main-0 \(PullQuote\): (?:font|callToActionLink): /),
    expect.stringMatching(/^ {2}main-0 \(PullQuote\): (?:font|callToActionLink): /),
    '3 pages, 6 left out',
  ]);
});

test('an unreadable page counts, with the reason', async () => {
  const { lost, text } = await reportOf([{ ...aPage('/gone', []), layout: 'no layout' }]);
  expect([lost, text]).toEqual([1, 'en /gone\n  cannot be read: Garbled\n1 pages, 1 left out']);
});
