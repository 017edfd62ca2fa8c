/** A small site for tests: English and German, a home page, and an article of which only the first is translated. */

const frame = (language: string, home: string): string => `  ${language}:
    homeLink: { text: ${home}, href: / }
    links: [{ text: First, href: /insights/first }]`;

const footer = (language: string): string => `  ${language}:
    links: [{ text: Second, href: /insights/second }]
    legalLinks: []
    statement: Made up.`;

export const siteYaml = `name: tiny
displayName: Tiny
hostName: tiny.example
defaultLanguage: en
header:
${frame('en', 'Home')}
${frame('de', 'Start')}
footer:
${footer('en')}
${footer('de')}
`;

export type ArticleParts = {
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly displayDate: string;
  readonly more: string;
  readonly body: string;
};

const firstId = '11111111-1111-4111-8111-111111111111';

/** An article file; `more` is further front matter. */
export const articleFile = (parts: Partial<ArticleParts> = {}): string => {
  const {
    path = '/insights/first',
    id = firstId,
    title = 'First',
    displayDate = '2026-10-05',
    more = '',
    body = 'A paragraph.\n',
  } = parts;
  return `---
template: Article
path: ${path}
id: ${id}
title: ${title}
description: About it.
articleType: Article
displayDate: ${displayDate}
authors: [{ name: A. Writer }]
image: { src: /artwork/first.webp, alt: Blue planes }
${more}---
${body}`;
};

/** A composed page whose `main` is the YAML given, indented by two. */
export const composedFile = (main: string, path = '/'): string => `template: Home
path: ${path}
id: 33333333-3333-4333-8333-333333333333
title: Home
description: The home page.
main:
${main}
`;

/** The small site with files added or replaced; `undefined` takes one away. */
export const tinySite = (changes: Readonly<Record<string, string | undefined>> = {}): ReadonlyMap<string, string> => {
  const files: Readonly<Record<string, string | undefined>> = {
    'site.yaml': siteYaml,
    'redirects.yaml': '- { pattern: /old, target: /insights/first }\n',
    'dictionary/en.yaml': 'Related_Heading: Related\n',
    'dictionary/de.yaml': 'Related_Heading: Weiterlesen\n',
    'pages/home.en.yaml': composedFile('  - component: CardGrid\n    fields: { items: { latest: 3 } }'),
    'pages/home.de.yaml': composedFile('  - component: CardGrid\n    fields: { items: { latest: 3 } }'),
    'pages/first.en.md': articleFile({ more: 'related: [/insights/second]\n' }),
    'pages/first.de.md': articleFile({ title: 'Erster', more: 'related: [/insights/second]\n' }),
    'pages/second.en.md': articleFile({
      path: '/insights/second',
      id: '22222222-2222-4222-8222-222222222222',
      title: 'Second',
      displayDate: '2026-11-01',
    }),
    ...changes,
  };
  return new Map(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined));
};
