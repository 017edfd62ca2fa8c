import { publishingBackend } from '../../testing/backend.ts';
import { publishFolder } from '../../testing/publishing.ts';

const { backend, call } = publishingBackend();

const create = (id: string, body: object) =>
  call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
const save = async (id: string, body: object) => {
  const { etag } = await call(`/documents/${id}/draft`);
  return call(`/documents/${id}/draft`, { method: 'PUT', body, headers: { 'if-match': etag } });
};
const publish = (id: string) => call(`/documents/${id}/publish`, { method: 'POST', body: {} });
const unpublish = (id: string) => call(`/documents/${id}/unpublish`, { method: 'POST', body: {} });
const contentOf = async (id: string) => (await call(`/documents/${id}/draft`)).body.content;
const pointersOf = (findings: readonly { readonly pointer: string }[]) =>
  findings.map(({ pointer }) => pointer).toSorted();

const pages = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await backend.pool.query(
    `SELECT language, path, rendered FROM pages WHERE site = 'halden-brook' ORDER BY language, path`,
  );
  return new Map(rows.map(({ language, path, rendered }) => [`${language} ${path}`, JSON.stringify(rendered)]));
};
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));

describe('a header', () => {
  const idOfHeader = async () => (await call('/documents?kind=header&language=de')).body.documents[0]?.id;

  test('reaches every page of its language and no other, and comes back with an earlier version', async () => {
    const document = await idOfHeader();
    const first = await contentOf(document);
    await publish(document);
    const before = await pages();
    await save(document, { ...first, fields: { ...first.fields, homeLink: { text: 'Heim', href: '/' } } });
    expect((await publish(document)).status).toBe(200);
    const after = await pages();
    expect(changed(before, after)).toEqual([...before.keys()].filter((name) => name.startsWith('de ')));
    expect(after.get('de /')).toContain('Heim');
    const { etag } = await call(`/documents/${document}/draft`);
    await call(`/documents/${document}/versions/1/restore`, { method: 'POST', headers: { 'if-match': etag } });
    await publish(document);
    expect(changed(before, await pages())).toEqual([]);
  });

  test('is refused with all mistakes and their places', async () => {
    const fields = { homeLink: { text: '' }, links: 'none', more: 1 };
    const { status, body } = await create('again', { kind: 'header', language: 'de', fields });
    expect([status, pointersOf(body.findings)]).toEqual([
      422,
      ['/fields/homeLink/text', '/fields/links', '/fields/more'],
    ]);
  });

  test('has no second one in its language', async () => {
    await create('again', await contentOf(await idOfHeader()));
    expect(pointersOf((await publish('again')).body.findings)).toEqual(['/language']);
  });

  test('is not unpublished while there are pages in its language', async () => {
    const document = await idOfHeader();
    expect((await unpublish(document)).status).toBe(422);
  });
});

test('a footer shows what is written in it on every page of its language', async () => {
  const { documents } = (await call('/documents?kind=footer&language=en')).body;
  const content = await contentOf(documents[0].id);
  await save(documents[0].id, { ...content, fields: { ...content.fields, statement: 'Written here.' } });
  expect((await publish(documents[0].id)).status).toBe(200);
  const now = await pages();
  for (const [name, page] of now) expect(page.includes('Written here.')).toBe(name.startsWith('en '));
});

describe('a text of the dictionary', () => {
  const texts = async (key: string) => {
    const { rows } = await backend.pool.query(
      `SELECT language, value FROM dictionary_entries WHERE site = 'halden-brook' AND key = $1 ORDER BY language`,
      [key],
    );
    return rows.map(({ language, value }) => `${language} ${value}`);
  };
  const text = (key: string, words: string, language = 'en') => ({
    kind: 'dictionary',
    language,
    fields: { key, text: words },
  });

  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create('new', text('1 Key', 'x'.repeat(5001), 'fr'));
    expect([status, pointersOf(body.findings)]).toEqual([422, ['/fields/key', '/fields/text', '/language']]);
  });

  test('is there once it is published, and warns of languages without it and of other parameters', async () => {
    await create('new', text('Tides', '{count} tides'));
    expect((await publish('new')).body.warnings).toEqual([
      { pointer: '/fields/text', message: 'de: is missing in this language' },
    ]);
    await create('neu', text('Tides', 'Gezeiten', 'de'));
    expect((await publish('neu')).body.warnings).toEqual([
      { pointer: '/fields/text', message: 'de: has the parameters none instead of {count}' },
    ]);
    expect(await texts('Tides')).toEqual(['de Gezeiten', 'en {count} tides']);
    await unpublish('new');
    expect(await texts('Tides')).toEqual(['de Gezeiten']);
  });

  test('of the folder is changed on the pages that show it alone', async () => {
    const before = await pages();
    expect(await contentOf('dictionary.de.Related_Heading')).toEqual(text('Related_Heading', 'Weiterlesen', 'de'));
    await save('dictionary.de.Related_Heading', text('Related_Heading', 'Mehr dazu', 'de'));
    const { body } = await publish('dictionary.de.Related_Heading');
    expect(await texts('Related_Heading')).toEqual(['de Mehr dazu', 'en Related']);
    const after = await pages();
    expect(after.get('de /insights/first')).toContain('Mehr dazu');
    expect(changed(before, after)).toEqual(['de /insights/first']);
    expect(body.pages).toContain('/de/insights/first');
    await expect(publishFolder(backend.db)).rejects.toThrow('is the document dictionary.de.Related_Heading too');
  });
});

describe('a contact', () => {
  const contact = (changes: object = {}) => ({
    kind: 'contact',
    fields: { key: 'ada', email: 'ada@firm.example', language: 'de', names: { en: 'Ada' }, ...changes },
  });
  const contacts = async () => {
    const { rows } = await backend.pool.query(
      `SELECT profile_id, email FROM contact_profiles WHERE site = 'halden-brook'`,
    );
    return rows.map(({ profile_id, email }) => `${profile_id} ${email}`);
  };

  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create('ada', contact({ email: 'ada', source: 'other', names: { en: 7 } }));
    expect(status).toBe(422);
    expect(new Set(pointersOf(body.findings))).toEqual(
      new Set(['/fields/email', '/fields/names/en', '/fields/source']),
    );
  });

  test('needs a name in the first language, and languages of the site', async () => {
    const { status, body } = await create('ada', contact({ language: 'fr', names: { de: 'Ada' } }));
    expect([status, pointersOf(body.findings)]).toEqual([422, ['/fields/names']]);
    await create('ada', contact({ names: { de: 'Ada' } }));
    expect(pointersOf((await publish('ada')).body.findings)).toEqual(['/fields/names/en']);
  });

  test('can be written to once it is published, and no more once it is not', async () => {
    await create('ada', contact());
    expect((await publish('ada')).status).toBe(200);
    expect(await contacts()).toEqual(['ada ada@firm.example']);
    await save('ada', contact({ key: 'a-palmer' }));
    await publish('ada');
    expect(await contacts()).toEqual(['a-palmer ada@firm.example']);
    await publishFolder(backend.db);
    expect(await contacts()).toEqual(['a-palmer ada@firm.example']);
    await unpublish('ada');
    expect(await contacts()).toEqual([]);
  });
});

describe('an office', () => {
  const office = (changes: object = {}) => ({
    kind: 'office',
    fields: {
      region: { en: 'Europe', de: 'Europa' },
      country: { en: 'Norway', de: 'Norwegen' },
      key: 'bergen',
      id: '99999999-9999-4999-8999-999999999999',
      name: { en: 'Bergen' },
      address: ['Quay 2'],
      latitude: 60.4,
      longitude: 5.3,
      ...changes,
    },
  });
  const offices = {
    'offices.yaml': `page: { description: { en: "An office in {city}." } }
regions:
  - name: { en: Europe, de: Europa }
    countries:
      - name: { en: Norway, de: Norwegen }
        offices:
          - key: oslo
            id: 88888888-8888-4888-8888-888888888888
            name: { en: Oslo }
            address: [Quay 1]
            latitude: 59.9
            longitude: 10.7
`,
  };
  beforeEach(async () => {
    await publishFolder(backend.db, offices);
  });

  test('is refused with all mistakes and their places', async () => {
    const { status, body } = await create('bergen', office({ latitude: 100, address: [], more: 1 }));
    expect([status, pointersOf(body.findings)]).toEqual([422, ['/fields/address', '/fields/latitude', '/fields/more']]);
  });

  test('needs a name in the first language', async () => {
    await create('bergen', office({ name: { de: 'Bergen' } }));
    expect(pointersOf((await publish('bergen')).body.findings)).toEqual(['/fields/name/en']);
  });

  test('is named in lists by its city, else by its key', async () => {
    await create('bergen', office());
    await create('unnamed', office({ name: {}, key: 'unnamed' }));
    const titleOf = async (id: string) => (await call(`/documents?q=${id}`)).body.documents[0].title;
    expect([await titleOf('bergen'), await titleOf('unnamed')]).toEqual(['Bergen', 'unnamed']);
  });

  test('has a page in every language and a place on the maps of the others, until it is unpublished', async () => {
    const before = await pages();
    await create('bergen', office());
    expect((await publish('bergen')).status).toBe(200);
    const after = await pages();
    expect(changed(before, after)).toEqual([
      'de /locations/bergen',
      'de /locations/oslo',
      'en /locations/bergen',
      'en /locations/oslo',
    ]);
    expect(after.get('en /locations/oslo')).toContain('Bergen');
    await unpublish('bergen');
    expect(await pages()).toEqual(before);
  });

  test('of the folder is in a country of another region once it is moved there', async () => {
    const content = await contentOf('office.oslo');
    expect(content.fields.country).toEqual({ en: 'Norway', de: 'Norwegen' });
    await save('office.oslo', { ...content, fields: { ...content.fields, country: { en: 'Sweden' } } });
    expect((await publish('office.oslo')).status).toBe(200);
    expect((await pages()).get('en /locations/oslo')).toContain('Sweden');
    await expect(publishFolder(backend.db, offices)).rejects.toThrow('is the document office.oslo too');
  });
});
