import Type, { type Static } from 'typebox';
import type { Position, Report } from '../../platform/authored/problem.ts';
import type { Source } from '../../platform/authored/source.ts';
import { isRecord } from '../../platform/values/json.ts';
import type { ComponentDefinition } from '../components/component-definition.ts';
import { type ComposedFront, checkComposed, PagePath } from '../format/authoring.ts';
import { checker } from '../format/check.ts';
import { stableId } from '../format/layout.ts';
import type { WrittenPage } from '../format/page-index.ts';

const closed = { additionalProperties: false } as const;
const byLanguage = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 500 }));

const texts = {
  title: byLanguage,
  description: byLanguage,
  kinds: byLanguage,
  fields: byLanguage,
  parameters: byLanguage,
  places: byLanguage,
  field: byLanguage,
  use: byLanguage,
  holds: byLanguage,
  parameter: byLanguage,
  values: byLanguage,
  place: byLanguage,
  elsewhere: byLanguage,
} as const;

/** What fields and parameters of these names are for: of every component, or of one as `PullQuote.font`. */
const Use = Type.Object({ of: Type.Array(Type.String(), { minItems: 1 }), is: byLanguage }, closed);

/** `patterns/library.yaml`: the texts around the variants on the pages of the library, in each of its languages. */
const Library = Type.Object({ ...texts, uses: Type.Array(Use) }, closed);
type Library = Static<typeof Library>;
type LibraryText = keyof typeof texts;

/** `patterns/<name>.yaml`: one kind of component in all its variants. A mapping of languages replaces a text. */
const Pattern = Type.Object(
  {
    component: Type.String(),
    description: byLanguage,
    /** Its look with nothing set beside it, and each way in which it can differ. */
    variants: Type.Optional(
      Type.Array(Type.Object({ name: byLanguage, module: Type.Record(Type.String(), Type.Unknown()) }, closed), {
        maxItems: 40,
      }),
    ),
    /** The pages of the site that show what belongs to a whole page, by their addresses. */
    pages: Type.Optional(Type.Array(PagePath, { minItems: 1, maxItems: 10 })),
  },
  closed,
);
type Pattern = Static<typeof Pattern>;

const checkLibrary = checker(Library);
const checkPattern = checker(Pattern);

type Definitions = { readonly [component: string]: ComponentDefinition };
type Translations = Readonly<Record<string, string>>;

const nameOf = ({ file }: Pick<Source, 'file'>): string => /([^/]+)\.yaml$/u.exec(file)?.[1] ?? '';

const kebab = (component: string): string => component.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '-').toLowerCase();

/** Replaces each mapping of languages by its text in one; a missing language is reported. */
const spokenIn =
  (language: string, languages: readonly string[], report: Report) =>
  (value: unknown, at: Position): unknown => {
    const inside = spokenIn(language, languages, report);
    if (Array.isArray(value)) return value.map((item, position) => inside(item, [...at, position]));
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    if (keys.length > 0 && keys.every((key) => languages.includes(key))) {
      if (!Object.hasOwn(value, language)) report([...at, language], 'is missing');
      return inside(value[language] ?? '', [...at, language]);
    }
    return Object.fromEntries(keys.map((key) => [key, inside(value[key], [...at, key])]));
  };

const textIn = (given: Translations, language: string): string => given[language] ?? '';

const code = (text: string): string => `\`${text}\``;

/**
 * Returns a short description of a field's values: the options of a choice, the parts of an object, the items of a
 * list.
 */
const shapeOf = (schema: object): string => {
  const part = (name: string): unknown => Reflect.get(schema, name);
  const [words, choices, items, properties] = [part('enum'), part('anyOf'), part('items'), part('properties')];
  if (Array.isArray(words)) return words.join(', ');
  if (Array.isArray(choices)) return choices.map(shapeOf).join(', ');
  if (typeof items === 'object' && items !== null) return `[${shapeOf(items)}]`;
  if (isRecord(properties)) return `{ ${Object.keys(properties).join(', ')} }`;
  return String(part('const') ?? part('contentMediaType') ?? part('type') ?? 'value');
};

/** A table under a heading of its own, for readers who jump from table to table. */
const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0
    ? []
    : [
        `## ${title}`,
        '',
        `| ${heads.join(' | ')} |`,
        `|${heads.map(() => '---').join('|')}|`,
        ...rows.map((row) => `| ${row.join(' | ')} |`),
        '',
      ];

/** The text on what a field or parameter of a component is for; undefined where there is none. */
const useOf = ({ uses }: Library, component: string, name: string): Translations | undefined =>
  (uses.find(({ of }) => of.includes(`${component}.${name}`)) ?? uses.find(({ of }) => of.includes(name)))?.is;

/** What an editor may set of a component, as the catalogue has it, and what each of it is for. */
const fieldsOf = (
  component: string,
  { fields, params = {}, areas = [] }: ComponentDefinition,
  library: Library,
  language: string,
) => {
  const translate = (key: LibraryText) => textIn(library[key], language);
  const named = (name: string) => [code(name), textIn(useOf(library, component, name) ?? {}, language)];
  return [
    ...table(
      translate('fields'),
      [translate('field'), translate('use'), translate('holds')],
      Object.entries(fields).map(([name, { schema }]) => [...named(name), code(shapeOf(schema))]),
    ),
    ...table(
      translate('parameters'),
      [translate('parameter'), translate('use'), translate('values')],
      Object.entries(params).map(([name, words]) => [...named(name), words.map(code).join(', ')]),
    ),
    ...table(
      translate('places'),
      [translate('place')],
      areas.map((area) => [code(area)]),
    ),
  ].join('\n');
};

const opening = (title: string, description: unknown) => ({
  component: 'ArticleDefaultHero',
  params: { 'Hero Height': 'short' },
  fields: { title, description },
});

const everyPage = { template: 'Pattern', hideFromSearchEngines: true, hideSubscriptionBar: true } as const;

const pathOf = (component: string): string => `/patterns/${kebab(component)}`;

const setBy = (params: unknown): string =>
  isRecord(params)
    ? Object.entries(params)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ')
    : '';

/** The page of one kind: each variant under its name and what sets it, then everything that can be set. */
const pageOf = (
  pattern: Pattern,
  definition: ComponentDefinition,
  {
    library,
    languages,
    language,
    report,
  }: { library: Library; languages: readonly string[]; language: string; report: Report },
): ComposedFront | undefined => {
  const { component, description, variants = [], pages = [] } = pattern;
  const speak = spokenIn(language, languages, report);
  const about = speak(description, ['description']);
  const front = {
    ...everyPage,
    path: pathOf(component),
    id: stableId(`pattern/${component}`),
    title: component,
    description: about,
    main: [
      opening(component, about),
      ...variants.flatMap(({ name, module }, position) => [
        {
          component: 'SectionHeader',
          fields: { sectionTitle: speak(name, ['variants', position, 'name']), sectionDek: setBy(module.params) },
        },
        { component, ...(speak(module, ['variants', position, 'module']) as object) },
      ]),
      ...(pages.length === 0
        ? []
        : [
            {
              component: 'LinkList',
              fields: {
                sectionTitle: textIn(library.elsewhere, language),
                items: pages.map((path) => ({ title: path, link: { text: path, href: path } })),
              },
            },
          ]),
      { component: 'ArticleBody', fields: { body: fieldsOf(component, definition, library, language) } },
    ],
  };
  return checkComposed(front, (at, message) => report(whereWritten(at), message));
};

/** Returns the source position of a component on the page: below the opening, each variant follows its name. */
const whereWritten = ([list, place = 0, ...rest]: Position): Position =>
  list === 'main' && typeof place === 'number' && place > 0
    ? ['variants', Math.floor((place - 1) / 2), 'module', ...rest]
    : [];

/** Every kind that has a page, on one page. */
const listOf = (patterns: readonly Pattern[], library: Library, language: string): unknown => ({
  ...everyPage,
  path: '/patterns',
  id: stableId('pattern'),
  title: textIn(library.title, language),
  description: textIn(library.description, language),
  main: [
    opening(textIn(library.title, language), textIn(library.description, language)),
    {
      component: 'ArticleBody',
      fields: {
        body: [
          `## ${textIn(library.kinds, language)}`,
          '',
          ...patterns.map(
            ({ component, description }) => `- [${component}](${pathOf(component)}): ${textIn(description, language)}`,
          ),
        ].join('\n'),
      },
    },
  ],
});

type Opened = (file: string) => { readonly source: Source; readonly report: Report } | undefined;

/**
 * The pattern library of a site, as if each page had been written: `/patterns` and `/patterns/<kind>`, hidden from search engines, in the
 * languages of `patterns/library.yaml`. Nothing without that file. Every mistake is reported where it is written.
 */
export const readPatterns = (
  files: readonly string[],
  languages: readonly string[],
  definitions: Definitions,
  open: Opened,
): readonly WrittenPage[] => {
  const list = open('patterns/library.yaml');
  const library = list && checkLibrary(list.source.value, list.report);
  if (list === undefined || library === undefined) return [];
  const spoken = Object.keys(library.title);
  const { uses, ...around } = library;
  const translated: readonly (readonly [Position, Translations])[] = [
    ...Object.entries(around).map(([key, given]) => [[key], given] as const),
    ...uses.map(({ is }, index) => [['uses', index, 'is'], is] as const),
  ];
  for (const [at, given] of translated)
    for (const language of spoken) if (!Object.hasOwn(given, language)) list.report([...at, language], 'is missing');
  const known = new Set(
    Object.entries(definitions).flatMap(([component, { fields, params }]) =>
      Object.keys({ ...fields, ...params }).flatMap((name) => [name, `${component}.${name}`]),
    ),
  );
  for (const [index, { of }] of uses.entries())
    for (const [place, name] of of.entries())
      if (!known.has(name)) list.report(['uses', index, 'of', place], `${name} is no field or parameter`);
  const written = files
    .filter((file) => /^patterns\/(?!library\.yaml)[^/]+\.yaml$/u.test(file))
    .toSorted()
    .flatMap((file) => {
      const opened = open(file);
      const pattern = opened && checkPattern(opened.source.value, opened.report);
      if (opened === undefined || pattern === undefined) return [];
      const definition = Object.hasOwn(definitions, pattern.component) ? definitions[pattern.component] : undefined;
      if (definition === undefined) opened.report(['component'], 'is no component');
      if (nameOf(opened.source) !== kebab(pattern.component))
        opened.report(['component'], 'is not what the file is named after');
      if (definition === undefined) return [];
      for (const name of Object.keys({ ...definition.fields, ...definition.params }))
        if (useOf(library, pattern.component, name) === undefined)
          list.report(['uses'], `says nothing of ${pattern.component}.${name}`);
      return [{ ...opened, pattern, definition }];
    });
  return spoken.flatMap((language) => {
    // A kind without a description in a language has no page in it, like any untranslated page; a described one is
    // complete.
    const described = written.filter(({ pattern }) => Object.hasOwn(pattern.description, language));
    const kept = described.flatMap(({ source, report, pattern, definition }): readonly WrittenPage[] => {
      const front = pageOf(pattern, definition, { library, languages, language, report });
      const problemAt: Source['problemAt'] = (at, message) => source.problemAt(whereWritten(at), message);
      return front === undefined ? [] : [{ kind: 'composed', source: { ...source, problemAt }, language, front }];
    });
    const front = checkComposed(
      listOf(
        described.map(({ pattern }) => pattern),
        library,
        language,
      ),
      list.report,
    );
    return front === undefined ? kept : [...kept, { kind: 'composed', source: list.source, language, front }];
  });
};
