import * as E from '#fp-ts/Either';
import { siteModules } from '../modules/site-modules.ts';
import { pageDecoder } from '../page/codec.ts';
import { componentJson, layoutJson } from '../testing/builder.ts';
import type { RichText } from '../values/rich-text.ts';
import type { Traverse } from '../values/visit.ts';
import { type Definition, defineModule } from './definition.ts';
import { list, richText, richTextWithSlots, text, traverseSegments } from './fields.ts';
import { choice, toggle } from './params.ts';
import { childrenOf, type ModuleOf, mapModule, registryOf } from './registry.ts';

/** Kinds of another team, unknown to the core. */
const theirs = registryOf({
  ...siteModules.definitions,
  Factoids: defineModule({
    names: ['FactoidCounter', 'Factoids'],
    fields: {
      intro: richText('sectionDek'),
      factoids: list('items', { figure: text('largeText'), note: richText('smallText') }),
    },
    params: { animation: choice('Animation', ['none', 'count-up', 'slide-in']), isLarge: toggle('Large') },
  }),
  Tabs: defineModule({
    names: ['TabSet'],
    fields: { title: text('title') },
    areas: { tabs: 'tab-items' },
  }),
  Story: defineModule({ names: ['Story'], fields: { parts: richTextWithSlots('body') } })
    .shaped(({ parts }) => ({ story: { parts } }))
    .visiting(({ story }, visit) => ({ story: { parts: traverseSegments(story.parts, visit) } })),
});
type Theirs = ModuleOf<(typeof theirs)['definitions']>;

const read = (main: readonly unknown[]): readonly Theirs[] => {
  const built = layoutJson();
  const { route } = built.sitecore;
  const page = pageDecoder(theirs)({ path: '/x', language: 'en' })({
    sitecore: { ...built.sitecore, route: { ...route, placeholders: { main } } },
  });
  if (E.isLeft(page)) throw new Error('no page');
  return page.right.main;
};

const factoids = {
  uid: 'f',
  componentName: 'Factoids',
  params: { Animation: 'Slide-In', Large: 1 },
  fields: {
    sectionDek: { value: '<p>dek</p>' },
    items: [{ id: 'a', fields: { largeText: { value: '7' }, smallText: { value: '<p>note</p>' } } }],
  },
};

describe('a kind that another team defines', () => {
  test('can be read on its pages by any of its names, beside the built-in kinds', () => {
    const [first, second] = read([factoids, componentJson('PullQuote')]);
    expect(first).toEqual({
      kind: 'Factoids',
      uid: 'f',
      intro: '<p>dek</p>',
      factoids: [{ id: 'a', url: '', figure: '7', note: '<p>note</p>' }],
      animation: 'slide-in',
      isLarge: true,
    });
    expect(second?.kind).toBe('PullQuote');
  });

  test('keeps the types of its definition', () => {
    const [module] = read([factoids]);
    if (module?.kind !== 'Factoids') throw new Error('no factoids');
    const animation: 'none' | 'count-up' | 'slide-in' = module.animation;
    const note: RichText | undefined = module.factoids[0]?.note;
    expect([animation, note]).toEqual(['slide-in', '<p>note</p>']);
  });

  test('cannot use a name that another kind has', () =>
    expect(() => registryOf({ A: siteModules.definitions.PullQuote, B: siteModules.definitions.PullQuote })).toThrow(
      'B and A are both named PullQuote',
    ));
});

describe('the content of a module', () => {
  const story = {
    componentName: 'Story',
    fields: { body: { value: '<p>one</p>[[inset]]' } },
    placeholders: { inset: [factoids] },
  };
  const tabs = { componentName: 'TabSet', placeholders: { 'tab-items': [story, componentJson('PullQuote')] } };

  test('appears in its areas and in the slots of its texts', () => {
    const [container] = read([tabs]);
    const inTabs = container === undefined ? [] : childrenOf(theirs)(container);
    expect(inTabs.map(({ kind }) => kind)).toEqual(['Story', 'PullQuote']);
    expect(inTabs.flatMap((module) => childrenOf(theirs)(module)).map(({ kind }) => kind)).toEqual(['Factoids']);
  });

  test('can be mapped at any depth: every rich text and every module', () => {
    const loud = (module: Theirs): Theirs =>
      mapModule(theirs)<RichText, RichText>(module, {
        richText: (html) => html.toUpperCase() as RichText,
        child: loud,
      });
    expect(read([tabs]).map(loud)).toMatchObject([
      {
        tabs: [
          {
            story: {
              parts: [
                { html: '<P>ONE</P>' },
                { modules: [{ uid: 'f', intro: '<P>DEK</P>', factoids: [{ figure: '7', note: '<P>NOTE</P>' }] }] },
              ],
            },
          },
          { kind: 'PullQuote' },
        ],
      },
    ]);
  });

  test('must be visited: a shape with content does not compile without a visitor', () => {
    const shape = defineModule({ names: ['S'], fields: { parts: richTextWithSlots('body') } }).shaped(({ parts }) => ({
      parts,
    }));
    type Taken = typeof shape extends Definition ? true : false;
    const isTaken: Taken = false;
    type Shape = { readonly note: RichText };
    type Forgetful = (data: Shape) => Shape;
    type Accepted = Forgetful extends Traverse<Shape> ? true : false;
    const isAccepted: Accepted = false;
    expect([isTaken, isAccepted]).toEqual([false, false]);
  });
});
