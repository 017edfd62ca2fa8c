import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import { propertyRuns } from '../../testing/property-runs.ts';
import { childrenOf } from '../definition/registry.ts';
import { siteModules } from '../modules/site-modules.ts';
import { aPage, componentJson, layoutJson } from '../testing/builder.ts';
import { decodePage } from './codec.ts';
import type { Page } from './model.ts';
import type { Module } from './module.ts';
import { maximumDepth, maximumModules } from './tree.ts';

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

describe('a page', () => {
  test('hides its share bar only where its editor says so', () => {
    const hides = (value: unknown) => aPage({ fields: { hideStickySocialShareBar: { value } } }).metadata.hidesShareBar;
    expect([hides(true), hides('1'), hides(false), hides('perhaps')]).toEqual([true, true, false, false]);
    expect(aPage().metadata.hidesShareBar).toBe(false);
  });

  describe('the whole report of a page (C§3)', () => {
    const pdf = { src: { value: '/~/media/reports/tides.pdf' }, displayName: { value: 'Tides, in full' } };
    const reportsOf = (given: Parameters<typeof aPage>[0]) =>
      aPage(given).metadata.reports.map(({ name, pages, size, isForRegistered }) => [
        name,
        pages,
        size,
        isForRegistered,
      ]);

    test('can be one file, with its pages and its size', () =>
      expect(
        reportsOf({
          fields: {
            fullReportPDF: { value: { src: '/~/media/reports/tides.pdf', displayName: 'Tides, in full' } },
            pageCount: { value: '24' },
            size: { value: 2048 },
          },
        }),
      ).toEqual([['Tides, in full', 24, 2048, false]]));

    test('can be several files, each with its own, without files outside the media store', () =>
      expect(
        reportsOf({
          fields: {
            fullReportPDF: [
              { id: 'a', fields: { ...pdf, pageCount: { value: '3' } } },
              { id: 'b', fields: { ...pdf, src: { value: 'https://elsewhere.example/x.pdf' } } },
            ],
          },
        }),
      ).toEqual([['Tides, in full', 3, undefined, false]]));

    test('appears for registered readers only, where the page is for them (C§6)', () =>
      expect(
        reportsOf({
          context: { accessStatus: 'registered-users-only' },
          fields: { fullReportPDF: [{ id: 'a', fields: pdf }] },
        }),
      ).toEqual([['Tides, in full', undefined, undefined, true]]));

    test('stays absent where the fields name none or cannot be read', () => {
      expect(reportsOf({})).toEqual([]);
      const broken = aPage({ fields: { fullReportPDF: { value: 7 } } });
      expect(broken.metadata.reports).toEqual([]);
      expect(broken.decodeWarnings).toMatchObject([{ at: 'route.fields.fullReportPDF' }]);
    });
  });

  test('does not allow sharing where its editors say so, or set an unreadable value (C§3)', () => {
    const isExcluded = (value: unknown) =>
      aPage({ fields: { excludeFromClientLink: { value } } }).metadata.isExcludedFromClientLink;
    expect([isExcluded(true), isExcluded('0'), isExcluded('perhaps')]).toEqual([true, false, true]);
    expect(aPage().metadata.isExcludedFromClientLink).toBe(false);
  });

  test.each<[readonly string[], string | undefined]>([
    [['standardImage', 'heroImage', 'thumbnailImage'], 'standardImage'],
    [['heroImage', 'thumbnailImage'], 'heroImage'],
    [['thumbnailImage'], 'thumbnailImage'],
    [[], undefined],
  ])('shares the first picture that it has (C§3): of %j by %s', (names, shared) => {
    const fields = Object.fromEntries(
      ['standardImage', 'heroImage', 'thumbnailImage'].map((name) => [
        name,
        { value: names.includes(name) ? { src: `/artwork/${name}.svg`, alt: name } : '' },
      ]),
    );
    expect(aPage({ fields }).metadata.image?.alt).toBe(shared);
  });

  test('reports whether it is ready for an app, or unknown (C§3 "mobileReady")', () => {
    const isReady = (value: unknown) => aPage({ fields: { mobileReady: { value } } }).metadata.isMobileReady;
    expect([isReady(true), isReady('0'), aPage().metadata.isMobileReady]).toEqual([true, false, undefined]);
  });

  test('takes its practice from either of the two names that services use', () => {
    const practice = { name: 'Strategy', code: 'S1' };
    expect(aPage({ metadata: { practice: undefined, subscriptionPracticeData: practice } }).metadata.practice).toEqual(
      practice,
    );
    expect(aPage({ metadata: { practice, subscriptionPracticeData: { code: 'S2' } } }).metadata.practice).toEqual(
      practice,
    );
  });

  test.each([
    ['before the day it is shown with, it is a later version', '2026-03-02T00:00:00Z', '2026-03-02'],
    ['on that day, it is the first', '2026-09-14T00:00:00Z', undefined],
    ['after that day, nobody can say', '2026-09-15T00:00:00Z', undefined],
    ['on no day, it is the first', '', undefined],
  ])('whose text first appeared %s', (_, value, firstPublished) =>
    expect(aPage({ fields: { originalPublishDate: { value } } }).metadata.firstPublished).toBe(firstPublished),
  );

  test('has the fields of the content service', () => {
    const page = aPage({
      path: '/insights/x',
      language: 'de',
      title: 'Häfen',
      fields: { sEODescription: { value: 'Kurz &amp; gut' }, forClientsOnly: { value: true } },
      metadata: {
        practice: { name: 'Strategy', code: 'S1' },
        alternateLanguages: [
          { language: 'en', url: '/insights/x' },
          { language: 'tlh', url: '/tlh/insights/x' },
          { language: 'ar', url: 'javascript:alert(1)' },
          { language: 'en', url: '/insights/other' },
        ],
      },
    });
    expect(page).toMatchObject({
      path: '/insights/x',
      language: 'de',
      title: 'Häfen',
      description: 'Kurz & gut',
      access: 'public',
      accessLevel: 'exclusive',
      alternates: [{ language: 'en', path: '/insights/x' }],
      metadata: { practice: { name: 'Strategy', code: 'S1' }, displayDate: '2026-09-14' },
    });
    expect([page.header, page.main, page.footer].map(([first]) => first?.kind)).toEqual([
      'SiteHeader',
      'ArticleHero',
      'SiteFooter',
    ]);
  });

  test('takes the requested path when it does not name its own', () =>
    expect(aPage({ path: '/insights/x', metadata: { url: '//evil.example' } }).path).toBe('/insights/x'));

  test('takes the language of its texts, else of its context, else the requested one', () => {
    const languageOf = (itemLanguage: string, language: string) => {
      const read = decode({ sitecore: { context: { language }, route: { itemLanguage } } });
      return E.isRight(read) ? read.right.language : undefined;
    };
    expect(languageOf('ar', 'de')).toBe('ar');
    expect(languageOf('', 'de')).toBe('de');
    expect(languageOf('tlh', 'xx')).toBe('en');
  });

  test.each([
    ['public', 'public'],
    ['Public', 'public'],
    ['', 'public'],
    ['registered-users-only', 'registered-users-only'],
    ['something-new', 'registered-users-only'],
  ] as const)('of access status %j is %s', (accessStatus, access) =>
    expect(aPage({ context: { accessStatus } }).access).toBe(access),
  );

  test('has defaults when the content service answers almost nothing', () => {
    const read = decode({ sitecore: { route: { name: 'x' } } });
    expect(read).toMatchObject(
      E.right({ title: 'x', path: '/insights/x', language: 'en', main: [], indexing: 'indexed' }),
    );
  });
});

describe('a missing page', () => {
  test.each([
    ['without an item', null],
    ['without a route', { sitecore: { context: {}, route: null } }],
  ])('%s', (_, rendered) => expect(decode(rendered)).toEqual(E.left({ _tag: 'PageNotFound', ...asked })));

  test.each([
    ['of text', 'page'],
    ['of nothing', {}],
    ['with a route of text', { sitecore: { route: 'x' } }],
    ['with a route in a list', { sitecore: { route: [{ name: 'x' }] } }],
  ])('%s: fails as garbled', (_, rendered) => expect(decode(rendered)).toMatchObject(E.left({ _tag: 'Garbled' })));
});

describe('a module', () => {
  test('that is malformed is broken in its place, and the others are not', () => {
    const { main } = pageWith([
      componentJson('SectionHeader', { uid: 'one' }),
      componentJson('PullQuote', { uid: 'two', fields: { description: { value: [5] } } }),
      componentJson('SectionHeader', { uid: 'three' }),
    ]);
    expect(main).toMatchObject([
      { kind: 'SectionHeader', uid: 'one' },
      {
        kind: 'Broken',
        uid: 'two',
        componentName: 'PullQuote',
        reason: 'Malformed',
        detail: expect.stringContaining('description'),
      },
      { kind: 'SectionHeader', uid: 'three' },
    ]);
  });

  test('that is broken inside another leaves the outer one intact', () => {
    const broken = componentJson('InlineImage', { fields: { libraryMediaFile: { value: 7 } } });
    const [layout] = pageWith([componentJson('MainContentLayout', { placeholders: { areaA: [broken] } })]).main;
    expect(layout).toMatchObject({ kind: 'MainContentLayout', areaA: [{ kind: 'Broken' }], areaB: [] });
  });

  test('reports where it is broken, without its content', () => {
    const [module] = pageWith([
      componentJson('SectionHeader', { fields: { sectionTitle: { value: ['secret'] } } }),
    ]).main;
    expect(module).toMatchObject({ detail: 'sectionTitle.value: expected string' });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Unknown', 'Broken', 'NewKindOfHero'])(
    'called %s is unknown',
    (componentName) =>
      expect(pageWith([{ uid: 'one', componentName }]).main).toEqual([{ kind: 'Unknown', uid: 'one', componentName }]),
  );

  test.each([null, 5, 'text', [], {}, { uid: 'one' }, { componentName: 7 }])('that is %j is broken', (component) =>
    expect(pageWith([component]).main).toMatchObject([{ kind: 'Broken', reason: 'Malformed' }]),
  );

  test.each(['fields', 'params', 'placeholders'])('whose %s are a list of things without names is broken', (part) =>
    expect(pageWith([{ ...componentJson('PullQuote'), [part]: ['x'] }]).main).toMatchObject([{ kind: 'Broken' }]),
  );

  test('without a uid takes one from its place, and so does a second one of the same uid', () => {
    const { main } = pageWith([
      { componentName: 'A' },
      { componentName: 'B', uid: 'same' },
      { componentName: 'C', uid: 'same' },
    ]);
    expect(main.map(({ uid }) => uid)).toEqual(['main-0', 'same', 'same-main-2']);
  });

  test('nested too deep is broken', () => {
    const nest = (levels: number): ReturnType<typeof componentJson> =>
      componentJson('MainContentLayout', { uid: '', placeholders: levels === 0 ? {} : { areaA: [nest(levels - 1)] } });
    const modules = everyModule(pageWith([nest(maximumDepth + 5)]).main);
    expect(modules).toHaveLength(maximumDepth + 1);
    expect(modules.at(-1)).toMatchObject({ kind: 'Broken', reason: 'TooDeep' });
  });

  test('beyond the limit of a page is broken, once', () => {
    const many = Array.from({ length: maximumModules * 2 }, () => ({ componentName: 'SectionHeader' }));
    const { header, main, footer } = pageWith(many);
    expect(main.length).toBeLessThanOrEqual(maximumModules);
    expect(main.at(-1)).toMatchObject({ kind: 'Broken', reason: 'TooMany' });
    expect(header).toHaveLength(1);
    expect(footer).toMatchObject([{ kind: 'Broken', reason: 'TooMany' }]);
  });
});

test('a placeholder that is no list is one broken module', () => {
  const read = decode({ sitecore: { route: { placeholders: { main: { componentName: 'PullQuote' } } } } });
  expect(read).toMatchObject(E.right({ main: [{ kind: 'Broken', detail: 'main: a placeholder is a list' }] }));
});

describe('any input', () => {
  const answered = (rendered: unknown): boolean => {
    const read = decode(rendered);
    return E.isRight(read) || ['PageNotFound', 'Garbled'].includes(read.left._tag);
  };

  test('of JSON gets an answer', () =>
    fc.assert(fc.property(fc.jsonValue({ depthSize: 'medium' }), answered), propertyRuns(500)));

  const smallJson = fc.jsonValue({ maxDepth: 1 });
  const componentName = fc.oneof(
    fc.constantFrom(
      ...Object.values(siteModules.definitions).flatMap(({ names }) => names),
      '__proto__',
      'constructor',
    ),
    fc.string(),
  );
  const fieldName = fc.constantFrom(
    'title',
    'links',
    'items',
    'body',
    'heroImage',
    'breadcrumb',
    'description',
    '__proto__',
  );
  const fieldValue = fc.oneof(
    fc.record({ value: smallJson }),
    fc.array(
      fc.record({
        id: fc.string(),
        url: fc.string(),
        fields: fc.dictionary(fieldName, fc.record({ value: smallJson }), { maxKeys: 3 }),
      }),
    ),
    smallJson,
  );
  const { component } = fc.letrec<{ component: unknown }>((tie) => ({
    component: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'component' },
      smallJson,
      fc.record(
        {
          uid: fc.constantFrom('one', 'two', ''),
          componentName,
          fields: fc.dictionary(fieldName, fieldValue, { maxKeys: 3 }),
          params: fc.dictionary(fc.constantFrom('Ratio', 'Render Mode', 'Items in Row'), smallJson),
          placeholders: fc.dictionary(
            fc.constantFrom('areaA', 'areaB', 'inset', '__proto__'),
            fc.array(tie('component'), { maxLength: 2 }),
            { maxKeys: 2 },
          ),
        },
        { requiredKeys: ['componentName'] },
      ),
    ),
  }));

  test('of placeholders yields as many modules as entries, each with a unique uid', () =>
    fc.assert(
      fc.property(fc.array(component, { maxLength: 6 }), (main) => {
        const page = pageWith(main);
        expect(page.main).toHaveLength(main.length);
        const uids = everyModule([...page.header, ...page.main, ...page.footer]).map(({ uid }) => uid);
        expect(new Set(uids).size).toBe(uids.length);
      }),
      propertyRuns(300),
    ));

  test('a page survives serialisation to JSON, so the server can hand it to a renderer', () =>
    fc.assert(
      fc.property(fc.array(component, { maxLength: 4 }), (main) => {
        const page = pageWith(main);
        expect(JSON.parse(JSON.stringify(page))).toEqual(page);
      }),
    ));
});

test.each([
  [undefined, true],
  [{ value: true }, true],
  [{ value: '1' }, true],
  [{ value: false }, false],
  [{ value: '' }, false],
  [{ value: {} }, false],
])('a page whose enableRegWall is %j shows its registration wall: %s', (enableRegWall, allows) => {
  const fields = enableRegWall === undefined ? {} : { enableRegWall };
  expect(aPage({ fields }).metadata.allowsWall).toBe(allows);
});
