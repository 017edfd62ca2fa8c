import { aModule } from '../../testing/builder.ts';

const value = (given: unknown) => ({ value: given });
const person = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id,
  url: `/people/${id}`,
  fields: { title: value(`Person ${id}`), ...fields },
});
const listOf = (profiles: readonly unknown[], fields: Readonly<Record<string, unknown>> = {}) =>
  aModule('ProfileList', { fields: { selectProfiles: profiles, ...fields } });
const long = `${'A word '.repeat(30)}end`;

describe('a profile list (D§3)', () => {
  test('links from a place to its office, except for a private profile', () => {
    const oslo = { id: 'l', url: '/locations/oslo', fields: { key: value('oslo'), name: value('Oslo') } };
    const { list } = listOf([
      person('ada', { locations: [oslo] }),
      person('bo', { locations: [{ ...oslo, url: 'javascript:alert(1)' }] }),
      person('cy', { locations: [oslo], isPrivate: value(true) }),
    ]);
    expect(list.people.map(({ terms }) => terms.location)).toEqual([
      [{ key: 'oslo', name: 'Oslo', url: '/locations/oslo' }],
      [{ key: 'oslo', name: 'Oslo' }],
      [{ key: 'oslo', name: 'Oslo' }],
    ]);
  });

  test('cuts a description to 125 characters unless the full dek is on (D§5, D§9)', () => {
    const cut = listOf([person('ada', { description: value(long) })], { showFullDek: value(false) });
    expect(cut.list.people[0]?.description).toMatch(/^A word .{100,130}…$/);
    const whole = listOf([person('ada', { description: value(long) })], { showFullDek: value(true) });
    expect(whole.list.people[0]?.description).toBe(long);
  });

  test('gives a private profile no link, contact or external address (D§5)', () => {
    const [card] = listOf([
      person('ada', {
        isPrivate: value(true),
        enableContactForm: value(true),
        linkedInUrl: value('https://x.example/in/ada'),
      }),
    ]).list.people;
    expect(card).toMatchObject({ url: undefined, contact: undefined, linkedIn: undefined, twitter: undefined });
    expect(card?.name).toBe('Person ada');
  });

  test('offers a contact form to a named recipient only where the form is on', () => {
    const { people } = listOf([person('ada', { enableContactForm: value(true) }), person('bo')]).list;
    expect(people.map(({ contact }) => contact)).toEqual(['ada', undefined]);
  });

  test('drops script links, people without a name and duplicates', () => {
    const { people } = listOf([
      { ...person('ada'), url: 'javascript:alert(1)' },
      person('ada'),
      person('nameless', { title: value(' ') }),
    ]).list;
    expect(people.map(({ id, url }) => [id, url])).toEqual([['ada', undefined]]);
  });

  test.each([
    ['', '', 1, undefined],
    ['2', '3', 2, 3],
    ['0', '-1', 1, undefined],
    ['many', '1.5', 1, undefined],
  ])('shows %j rows on load and %j more: %s and %s', (rowsOnLoad, rowsOnMore, firstRows, moreRows) =>
    expect(
      listOf([person('ada')], { numberOfRowsToShowOnLoad: value(rowsOnLoad), viewMoreRows: value(rowsOnMore) }).list,
    ).toMatchObject({ firstRows, moreRows }),
  );

  test("offers useful filters in the editor's order, a business function as capability", () => {
    const terms = (name: string) => [{ id: 't', fields: { key: value(name.toLowerCase()), name: value(name) } }];
    const profiles = [person('ada', { businessFunctions: terms('Pricing'), regions: terms('Asia') })];
    const option = (key: string, label = '') => ({ id: key, fields: { key: value(key), value: value(label) } });
    const options = [
      option('Region'),
      option('Business Function', 'What they do'),
      option('Industry'),
      option('Shoe size'),
    ];
    const { filters } = listOf(profiles, { selectFilterOptions: options, showFilters: value(true) }).list;
    expect(filters.map(({ kind, label }) => [kind, label])).toEqual([
      ['region', ''],
      ['capability', 'What they do'],
    ]);
    expect(listOf(profiles, { selectFilterOptions: options, showFilters: value(false) }).list.filters).toEqual([]);
  });
});

test('a profile counts its first location alone, and drops a hero of an unknown mode', () => {
  const place = (name: string) => ({ id: name, url: `/locations/${name}`, fields: { displayName: value(name) } });
  const profile = aModule('PeopleProfile', {
    fields: { location: [place('oslo'), place('bergen')], heroMode: value('cubist') },
  });
  expect(profile).toMatchObject({ location: { label: 'oslo', href: '/locations/oslo' }, hero: undefined });
});
