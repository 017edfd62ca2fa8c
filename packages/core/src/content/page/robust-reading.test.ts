import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { foreignDocuments } from '../../testing/foreign-documents.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { childrenOf } from '../definition/registry.ts';
import { type ReadableKind, siteModules } from '../modules/site-modules.ts';
import { componentJson, layoutJson } from '../testing/builder.ts';
import { decodePage } from './codec.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';

const asked = { path: '/insights/x', language: 'en' } as const;
const decode = decodePage(asked);

const pageWith = (main: readonly unknown[]): Page => {
  const built = layoutJson({ path: '/insights/x' });
  const { route } = built.sitecore;
  const read = decode({
    sitecore: { ...built.sitecore, route: { ...route, placeholders: { ...route.placeholders, main } } },
  });
  if (E.isLeft(read)) throw new Error('no page');
  return read.right;
};

const everyModule = (modules: readonly Module[]): readonly Module[] =>
  modules.flatMap((module) => [module, ...everyModule(childrenOf(siteModules)(module))]);

describe('an unreadable value', () => {
  const read = (route: object, context: object = {}) => {
    const page = decode({ sitecore: { context, route: { name: 'x', itemLanguage: 'de', ...route } } });
    if (E.isLeft(page)) throw new Error('no page');
    return page.right;
  };

  test('affects no other value, and is counted', () => {
    const { title, description, language, metadata, decodeWarnings } = read(
      { fields: { title: { value: ['x'] }, description: { value: 'Kurz' }, standardImage: { value: 7 } } },
      { language: 5, site: 'halden', pageMetaData: { practice: [], url: {}, officeDisplayName: 'Office' } },
    );
    expect({ title, description, language, officeName: metadata.officeName }).toEqual({
      title: 'x',
      description: 'Kurz',
      language: 'de',
      officeName: 'Office',
    });
    expect(decodeWarnings.map(({ at }) => at)).toEqual([
      'context.pageMetaData.url',
      'context.language',
      'route.fields.title',
      'route.fields.standardImage',
    ]);
  });

  test('of a description is repaired where characters are written as numbers', () =>
    expect(read({ fields: { description: { value: '<p>It&#39;s late &amp; dark</p>' } } }).description).toBe(
      "It's late & dark",
    ));

  test.each([
    ['its access', {}, { accessStatus: 5 }, { access: 'registered-users-only' }],
    ['whether all of it was sent', {}, { isBodyWithheld: 'perhaps' }, { isBodyWithheld: true }],
    ['for whom it is', { forClientsOnly: { value: 'perhaps' } }, {}, { accessLevel: 'exclusive' }],
    ['whether it is found', { hideFromSearchEngines: { value: 'perhaps' } }, {}, { indexing: 'hidden' }],
  ])('closes the page rather than opens it: %s', (_, fields, context, closed) =>
    expect(read({ fields }, context)).toMatchObject(closed),
  );

  test('removes no alternate', () => {
    const alternateLanguages = [{ language: 7 }, { language: 'ar', url: '/ar/x' }, 'de'];
    expect(read({}, { pageMetaData: { alternateLanguages } })).toMatchObject({
      alternates: [{ language: 'ar', path: '/ar/x' }],
      decodeWarnings: [{}, {}],
    });
  });
});

describe('a field of another vendor', () => {
  test.each([
    ['a bare text', 'Say less'],
    ['a number', { value: 7 }],
    ['a bare number', 7],
    ['a value in jsonValue', { jsonValue: { value: 'Say less' } }],
  ])('%s is read as a text', (_, description) => {
    const [quote] = pageWith([componentJson('PullQuote', { fields: { description } })]).main;
    expect(['Say less', '7']).toContain(quote?.kind === 'PullQuote' ? quote.quote : undefined);
  });

  test.each([
    ['1', 'double'],
    [1, 'double'],
    ['True', 'double'],
    ['0', 'none'],
    ['', 'none'],
  ])('%j is read as a checkbox or as none', (value, marks) => {
    const fields = { enableQuotes: { value }, enableSingleQuotes: { value: false } };
    expect(pageWith([componentJson('PullQuote', { fields })]).main).toMatchObject([{ marks }]);
  });

  test('with one item reads as a list of one, and an unreadable item is dropped alone', () => {
    const item = (title: unknown) => ({
      fields: { title: { value: title }, link: { value: { href: `/${title}`, text: 'x' } } },
    });
    const page = pageWith([
      componentJson('LinkList', { fields: { items: item('one') } }),
      componentJson('LinkList', { uid: 'two', fields: { items: [item('one'), item(['two']), 'three', item('four')] } }),
    ]);
    const titles = page.main.map((module) =>
      module.kind === 'LinkList' ? module.items.map(({ title }) => title) : [],
    );
    expect(titles).toEqual([['one'], ['one', 'four']]);
    expect(page.decodeWarnings).toMatchObject([
      { at: 'main-1', componentName: 'LinkList', detail: 'items.1.fields.title.value: expected string' },
      { at: 'main-1', componentName: 'LinkList', detail: expect.stringContaining('items.2') },
    ]);
  });

  const [a, b] = [
    ['/a', 'A'],
    ['/b', 'B'],
  ];
  test.each([
    ['with an item around each', [{ fields: { link: { value: { href: '/a', text: 'A' } } } }], [a]],
    [
      'as they are, in either spelling (C§3)',
      [
        { linktype: 'internal', href: '/a', text: 'A' },
        { Text: 'B', Url: '/b', LinkType: 'external' },
      ],
      [a, b],
    ],
    ['with their values around them', [{ value: { href: '/a', text: 'A' } }], [a]],
    ['as one alone', { href: '/a', text: 'A' }, [a]],
  ])('with links is read %s', (_, callToActionLinks, read) => {
    const [group] = pageWith([componentJson('ButtonGroup', { fields: { callToActionLinks } })]).main;
    expect(group?.kind === 'ButtonGroup' && group.links.map(({ href, text }) => [href, text])).toEqual(read);
  });

  test('with a link without address is dropped silently, and one that is not a link is reported', () => {
    const page = pageWith([
      componentJson('ButtonGroup', { fields: { callToActionLinks: [{ href: '', text: 'A' }, { none: true }] } }),
    ]);
    expect(page.main).toMatchObject([{ links: [] }]);
    expect(page.decodeWarnings).toHaveLength(1);
  });

  test('with names is read with an item around each or bare', () => {
    const read = decode({
      sitecore: {
        context: {},
        route: { name: 'x', fields: { authors: ['Ida', { fields: { name: { value: 'Otto' } } }] } },
      },
    });
    expect(E.isRight(read) && read.right.metadata.authors).toEqual(['Ida', 'Otto']);
  });

  test.each([
    [
      'its fields',
      { fields: { templateName: { value: 'flourishForStory' }, flourishVisualisationID: { value: '7' } } },
    ],
    ['itself', { templateName: 'Flourish For Story', fields: { flourishVisualisationID: { value: '7' } } }],
    ['its template', { template: { name: 'flourishForStory' }, flourishVisualisationID: { value: '7' } }],
  ])('has its template read from %s (C§3)', (_, item) =>
    expect(pageWith([componentJson('StoryContainer', { fields: { items: [item] } })]).main).toMatchObject([
      { items: [{ shown: [{ kind: 'FlourishEmbed', flourishId: '7' }] }] },
    ]),
  );

  test('provides an option (C§3 "renderMode"), and a parameter of that name takes precedence', () => {
    const picture = (given: object) => componentJson('InlineImage', given);
    const fields = { ...componentJson('InlineImage').fields, renderMode: { value: 'Small Span Left' } };
    expect(
      pageWith([picture({ fields }), picture({ uid: 'b', fields, params: { RenderMode: 'medium' } })]).main,
    ).toMatchObject([{ width: 'small-span-left' }, { width: 'medium' }]);
  });

  test('in a dynamic placeholder maps to the placeholder it is named after', () => {
    const placeholders = {
      'areaA-1': [componentJson('PullQuote', { uid: 'a' })],
      'areaB-{*}': [componentJson('PullQuote', { uid: 'b' })],
      'areaBeta-1': [componentJson('PullQuote', { uid: 'c' })],
    };
    expect(pageWith([componentJson('MainContentLayout', { placeholders })]).main).toMatchObject([
      { areaA: [{ uid: 'a' }], areaB: [{ uid: 'b' }] },
    ]);
  });

  test('in a container of another kind is kept', () => {
    const container = {
      uid: 'c',
      componentName: 'Container',
      placeholders: { 'container-1': [componentJson('PullQuote')] },
    };
    const page = pageWith([container]);
    expect(page.main).toMatchObject([{ kind: 'Unknown', children: [{ kind: 'PullQuote' }] }]);
    expect(page.decodeWarnings).toMatchObject([{ at: 'main-0', componentName: 'Container', reason: 'module' }]);
  });
});

describe('a document of another vendor', () => {
  test.each(foreignDocuments)('$name keeps its main content', ({ rendered, names, keeps, decodeWarnings = 0 }) => {
    const read = decodePage(asked, names)(rendered);
    if (E.isLeft(read)) throw new Error('no page');
    expect(read.right).toMatchObject(keeps);
    expect(read.right.decodeWarnings).toHaveLength(decodeWarnings);
  });
});

describe('any document', () => {
  const anything = fc.jsonValue({ maxDepth: 2 });
  const known = fc.constantFrom(...Object.keys(siteModules.definitions).filter((key) => key !== 'SiteHeader'));
  const isReadable = (kind: string): kind is ReadableKind => Object.hasOwn(siteModules.definitions, kind);

  test('keeps a known module whatever is around it and in the rest of the document', () =>
    fc.assert(
      fc.property(
        known,
        fc.array(anything, { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('title', 'description', 'authors', 'displayDate', 'standardImage'), anything),
        fc.dictionary(fc.constantFrom('language', 'site', 'accessStatus', 'pageMetaData', 'itemId'), anything),
        fc.constantFrom('x', 'column-1', '__proto__'),
        (kind, before, fields, context, placeholder) => {
          if (!isReadable(kind)) throw new Error('no kind');
          const module = componentJson(kind, { uid: 'the one' });
          const container = {
            componentName: 'Foreign',
            placeholders: JSON.parse(`{"${placeholder}":[${JSON.stringify(module)}]}`),
          };
          const read = decode({
            sitecore: { context, route: { fields, placeholders: { main: [...before, container] } } },
          });
          expect(E.isRight(read) && everyModule(read.right.main).map((each) => [each.kind, each.uid])).toContainEqual([
            kind,
            'the one',
          ]);
        },
      ),
      propertyRuns(500),
    ));
});
