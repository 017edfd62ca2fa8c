import fc from 'fast-check';
import type { DataDocument } from '../format/document.ts';
import { idOf, takeDocuments } from '../kinds/files.ts';
import { type Change, changedFiles } from './data-files.ts';

type Texts = ReadonlyMap<string, string>;
const entriesIn = (texts: Texts) =>
  takeDocuments(texts).documents.map(({ stored: { id }, content, file }) => ({ id, content, file }));

/** The files after some changes, which all have to be possible. */
const after = (texts: Texts, changes: readonly Change[]): Texts => {
  const { files, reasons } = changedFiles((file) => texts.get(file), {}, takeDocuments(texts).ids, changes);
  expect([...reasons]).toEqual([]);
  const all = new Map<string, string | undefined>([...texts, ...files]);
  return new Map([...all].flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
};

const redirect = (pattern: string, target: string): DataDocument => ({ kind: 'redirect', fields: { pattern, target } });
const contact = (key: string, email: string): DataDocument => ({
  kind: 'contact',
  fields: { key, email, language: 'en', names: { en: key } },
});
const file = { redirect: 'redirects.yaml', contact: 'contacts.yaml' } as const;
const written = {
  redirect: (name: string, to: string) => `- { pattern: /${name},  target: /${to} } # ${name}\n`,
  contact: (name: string, to: string) =>
    `${name}: { email: ${to}@b.example,  language: en, names: { en: ${name} } } # ${name}\n`,
} as const;
const made = {
  redirect: (name: string, to: string) => redirect(`/${name}`, `/${to}`),
  contact: (name: string, to: string) => contact(name, `${to}@b.example`),
} as const;

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const fate = fc.constantFrom('same', 'changed', 'removed', 'absent', 'new');

describe('the files of documents that change', () => {
  test.each(['redirect', 'contact'] as const)(
    'keep the comments of each %s that stays',
    (kind) => {
      fc.assert(
        fc.property(
          fc.array(fate, { minLength: names.length, maxLength: names.length }),
          fc.boolean(),
          (fates, isCrLf) => {
            const end = isCrLf ? '\r\n' : '\n';
            const of = (...which: readonly string[]) => names.filter((_, index) => which.includes(fates[index] ?? ''));
            const text = of('same', 'changed', 'removed')
              .map((name) => `\n# About ${name}.\n${written[kind](name, 'x')}`)
              .join('');
            const before = new Map([[file[kind], `# Head.\n${text}\n# Foot.\n`.replaceAll('\n', end)]]);
            const known = new Map(entriesIn(before).map((entry) => [entry.id, entry]));
            const changes: readonly Change[] = [
              ...of('removed').flatMap((name) => {
                const removed = known.get(idOf(made[kind](name, 'x')));
                return removed ? [{ id: removed.id, removed }] : [];
              }),
              ...of('changed', 'new').map((name) => {
                const content = made[kind](name, 'y');
                return { id: idOf(content), put: { content, file: file[kind] } };
              }),
            ];
            const texts = after(before, changes);
            const wanted = [
              ...of('same').map((name) => made[kind](name, 'x')),
              ...of('changed', 'new').map((name) => made[kind](name, 'y')),
            ];
            expect(
              entriesIn(texts)
                .map(({ content }) => JSON.stringify(content))
                .toSorted(),
            ).toEqual(wanted.map((content) => JSON.stringify(content)).toSorted());
            const now = texts.get(file[kind]) ?? '';
            expect(now.replaceAll('\r\n', '')).not.toContain(isCrLf ? '\n' : '\r');
            for (const name of of('same'))
              expect(now).toContain(`# About ${name}.\n${written[kind](name, 'x')}`.replaceAll('\n', end));
            for (const name of of('changed')) {
              const line = now
                .split(end)
                .findIndex((each) => (kind === 'redirect' ? each.includes(`/${name},`) : each.startsWith(`${name}:`)));
              expect(now.split(end)[line - 1]).toBe(`# About ${name}.`);
            }
            for (const comment of ['# Head.', '# Foot.']) expect(now).toContain(comment);
          },
        ),
        { numRuns: 100 },
      );
    },
    60_000,
  );

  const put = (content: DataDocument, at: string, id = idOf(content)): Change => ({ id, put: { content, file: at } });
  const office = (key: string, country: string, region: object = { en: 'Europe', de: 'Europa' }): DataDocument => ({
    kind: 'office',
    fields: {
      region,
      country: { en: country },
      key,
      id: '77777777-7777-4777-8777-777777777777',
      name: { en: key },
      address: ['Quay 1'],
      latitude: 1,
      longitude: 2,
    },
  });
  const offices = after(new Map(), [
    put(office('oslo', 'Norway'), 'offices.yaml'),
    put(office('bergen', 'Norway'), 'offices.yaml'),
  ]);

  test('move an office to another country', () => {
    const moved = after(offices, [put(office('oslo', 'Sweden'), 'offices.yaml')]);
    expect(entriesIn(moved).map(({ content }) => content)).toEqual([
      office('bergen', 'Norway'),
      office('oslo', 'Sweden'),
    ]);
  });

  test('stay as they are where they cannot hold a document, and hold the others', () => {
    const odd = put(office('paris', 'France', { en: 'Europe', de: 'Der Kontinent' }), 'offices.yaml');
    const right = put(office('lisbon', 'Portugal'), 'offices.yaml');
    const { files, reasons } = changedFiles((name) => offices.get(name), {}, {}, [odd, right]);
    expect([...reasons]).toEqual([['office.paris', 'no file holds it as it is']]);
    const texts = new Map([['offices.yaml', files.get('offices.yaml') ?? '']]);
    expect(entriesIn(texts).map(({ id }) => id)).toEqual(['office.oslo', 'office.bergen', 'office.lisbon']);
  });

  test('keep a document in its former file where it cannot be in the new one', () => {
    const before = contact('a', 'a@b.example');
    const texts = after(new Map(), [put(before, 'contacts.yaml')]);
    const change = (name: string): Change => ({
      ...put({ kind: 'event', fields: { id: name } }, 'events/a.yaml', 'contact.a'),
      removed: { content: before, file: 'contacts.yaml' },
    });
    const { files, reasons } = changedFiles((name) => texts.get(name), {}, {}, [change('{{A}}')]);
    expect([[...files], [...reasons]]).toEqual([[], [['contact.a', '{{A}} stands for a setting in a file']]]);
  });

  test('keep what of the main file is no document', () => {
    const header = (text: string): DataDocument => ({
      kind: 'header',
      language: 'en',
      fields: { homeLink: { text, href: '/' }, links: [] },
    });
    expect([...after(new Map(), [put(header('Home'), 'site.yaml')])]).toEqual([
      ['site.yaml', 'header:\n  en:\n    homeLink:\n      text: Home\n      href: /\n    links: []\n'],
    ]);
    const site = `# The site.\nname: 'tiny'\n${'header:\n  # English.\n  en:\n    homeLink: { text: Home, href: / }\n    links: []\n'}footer: {}\n`;
    expect([...after(new Map([['site.yaml', site]]), [put(header('Start'), 'site.yaml')])]).toEqual([
      ['site.yaml', site.replace('text: Home', 'text: Start')],
    ]);
  });
});
