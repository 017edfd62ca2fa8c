import * as fc from 'fast-check';
import { type ReadableKind, siteModules } from '../modules/site-modules.ts';
import { aPage, componentJson } from '../testing/builder.ts';
import { asAnonymousReads, asReaderReads, asUnclearReads, dependsOnReader, shownArea } from './reader.ts';

const main = [componentJson('ArticleHero'), componentJson('MainContentLayout')];
const gated = { accessStatus: 'registered-users-only' };

describe('a reader without a session', () => {
  test('gets a whole open page', () => {
    const page = aPage({ main });
    expect(asAnonymousReads(page)).toBe(page);
  });

  test('gets only the hero of a gated page, though the service sent all of it', () => {
    const page = aPage({ main, context: gated });
    const seen = asAnonymousReads(page);
    expect(page).toMatchObject({ access: 'registered-users-only', isBodyWithheld: false });
    expect(seen).toEqual({ ...page, main: page.main.slice(0, 1), isBodyWithheld: true });
  });

  test.each(Object.keys(siteModules.definitions).filter((kind) => kind.includes('Hero')))(
    'gets only the hero of a gated page, also where it is a %s',
    (kind) => {
      const page = aPage({ main: [componentJson(kind as ReadableKind), componentJson('ArticleBody')], context: gated });
      expect(asAnonymousReads(page).main.map((each) => each.kind)).toEqual([kind]);
    },
  );

  test('gets nothing of a gated page from inside its hero, from unknown places or beside its parts', () => {
    const hero = componentJson('ArticleHero', { placeholders: { 'well-1': [componentJson('ArticleBody')] } });
    const page = aPage({ main: [hero], context: gated });
    expect(page.main).toMatchObject([{ kind: 'ArticleHero', unplaced: [{ kind: 'ArticleBody' }] }]);
    expect(JSON.stringify(asAnonymousReads(page).main)).not.toContain('ArticleBody');
  });

  test('gets a gated page as the service shortened it', () => {
    const page = aPage({ main: main.slice(0, 1), context: { ...gated, isBodyWithheld: true } });
    expect(asAnonymousReads(page)).toBe(page);
  });
});

describe('a premium content switcher', () => {
  test.each([
    ['on', 'premium users', 'areaB', { hasSession: true, isPremium: true }],
    ['on', 'users with a session', 'areaA', { hasSession: true, isPremium: false }],
    ['on', 'anybody else', 'areaA', { hasSession: false, isPremium: false }],
    [
      'on',
      'users of whom it is unknown whether they are premium ones',
      'neither',
      { hasSession: true, isPremium: undefined },
    ],
    ['on', 'visitors of whom nothing is known', 'neither', { hasSession: false, isPremium: undefined }],
    ['off', 'premium users', 'areaB', { hasSession: true, isPremium: true }],
    ['off', 'users with a session', 'areaB', { hasSession: true, isPremium: false }],
    ['off', 'anybody else', 'areaA', { hasSession: false, isPremium: false }],
    ['off', 'visitors of whom nothing is known', 'areaA', { hasSession: false, isPremium: undefined }],
  ] as const)('with the premium check %s shows %s %s', (check, _, area, reader) => {
    expect(shownArea(check === 'on', reader)).toBe(area);
  });

  const aside = (name: string) => componentJson('PullQuote', { fields: { description: { value: name } } });
  const switcher = (check: string, areaA: string, areaB: string) =>
    componentJson('PremiumSwitcher', {
      params: { 'Premium Check': check },
      placeholders: { areaA: [aside(areaA)], areaB: [aside(areaB)] },
    });
  const deep = (check = '1') => [
    componentJson('MainContentLayout', { placeholders: { areaA: [switcher(check, 'for all', 'for some')] } }),
  ];
  const told = (reader: string | undefined) => ({ ...(reader !== undefined && { reader }) });
  const says = (page: object) => JSON.stringify(page).match(/for (?:all|some)/g);

  test.each([
    ['premium', ['for some']],
    ['registered', ['for all']],
    ['anonymous', ['for all']],
    [undefined, null],
    ['king', null],
  ])('shows a reader with the access status %s of both areas it sent %j', (reader, expected) => {
    expect(says(asReaderReads(aPage({ main: deep(), context: told(reader) })))).toEqual(expected);
  });

  test('without check shows area B to a reader with a session and an unknown access status', () => {
    expect(says(asReaderReads(aPage({ main: deep('0') })))).toEqual(['for some']);
    expect(says(asUnclearReads(aPage({ main: deep('0') })))).toEqual(['for all']);
  });

  test('shows both areas to an editor of the page, and to no reader without a session', () => {
    const page = aPage({ main: deep(), context: { pageEditing: true } });
    expect(says(asReaderReads(page))).toEqual(['for all', 'for some']);
    expect(says(asAnonymousReads(page))).toEqual(['for all']);
    expect(says(asUnclearReads(page))).toBeNull();
  });

  test('never exposes area B to a reader without a session, at any depth', () => {
    const leaf = fc.constant(aside('leaf'));
    const { tree } = fc.letrec<{ tree: ReturnType<typeof aside> }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .record({ check: fc.constantFrom('0', '1'), a: tie('tree'), layout: fc.boolean() })
          .map(({ check, a, layout }) =>
            layout
              ? componentJson('MainContentLayout', { placeholders: { areaA: [a], areaB: [a] } })
              : componentJson('PremiumSwitcher', {
                  params: { 'Premium Check': check },
                  placeholders: { areaA: [a], areaB: [aside('for some')] },
                }),
          ),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom('premium', 'registered', undefined), (component, reader) => {
        const page = aPage({ main: [component], context: told(reader) });
        expect(says(asAnonymousReads(page))).toBeNull();
        expect(says(asUnclearReads(page))).toBeNull();
        // A second application changes nothing.
        expect(asAnonymousReads(asAnonymousReads(page))).toEqual(asAnonymousReads(page));
      }),
    );
  });

  test('makes a page depend on its reader', () => {
    expect(dependsOnReader(aPage({ main: deep() }))).toBe(true);
    expect(dependsOnReader(aPage({ main, context: gated }))).toBe(true);
    expect(dependsOnReader(aPage({ main }))).toBe(false);
  });

  test('on a page for registered users only is withheld with the rest', () => {
    const page = aPage({ main: deep(), context: { ...gated, reader: 'premium' } });
    expect(asAnonymousReads(page)).toMatchObject({ main: [], isBodyWithheld: true });
    expect(says(asReaderReads(page))).toEqual(['for some']);
  });
});
