import { besides, foundIn, searchFor } from './found.ts';

const harbour = {
  path: '/~/media/harbour.png',
  title: 'Harbour',
  type: 'picture',
  size: 12_345,
  width: 800,
  height: 600,
  alt: { en: 'Cranes at dawn' },
};

describe('foundIn', () => {
  test('shows a picture small, with its path and sizes', () => {
    expect(foundIn('picture', { files: [harbour], cursor: 'c' }, 'en')).toEqual({
      found: [
        {
          value: '/~/media/harbour.png',
          title: 'Harbour',
          detail: '/~/media/harbour.png, 800 × 600, 12 kB',
          picture: '/api/media-pictures?path=%2F%7E%2Fmedia%2Fharbour.png',
          size: [800, 600],
        },
      ],
      cursor: 'c',
    });
  });

  test('keeps the path of a page, the name of a person, and leaves out what has none', () => {
    const documents = [
      { id: 'a.en', title: 'On tides', path: '/insights/on-tides', language: 'en', state: 'draft' },
      { id: 'ada', title: 'Ada Palmer', state: 'published' },
    ];
    expect(foundIn('page', { documents }, 'en').found).toEqual([
      { value: '/insights/on-tides', title: 'On tides', detail: '/insights/on-tides, English, draft' },
    ]);
    expect(foundIn('person', { documents }, 'en').found.map(({ value }) => value)).toEqual(['On tides', 'Ada Palmer']);
  });

  test('reads subscriptions by their codes', () => {
    const subscriptions = [{ code: 'brief-en', title: 'The Brief', language: 'en' }, 7];
    expect(foundIn('subscription', { subscriptions }, 'de')).toEqual({
      found: [{ value: 'brief-en', title: 'The Brief', detail: 'brief-en, Englisch' }],
    });
    expect(searchFor('subscription', 'brief', 'en')).toBe('/api/found-subscriptions?language=en&q=brief');
  });

  test.each([undefined, 'x', {}, { files: 1 }, { files: [1] }])('finds nothing in %j', (body) => {
    expect(foundIn('file', body, 'en')).toEqual({ found: [] });
  });
});

describe('searchFor', () => {
  test('asks for pages of the language, and for everything where nothing was typed', () => {
    expect(searchFor('page', ' tides & docks ', 'de')).toBe('/api/found-documents?language=de&q=tides+%26+docks');
    expect(searchFor('file', ' ', 'de')).toBe('/api/media-files?');
    expect(searchFor('picture', '', '', '/~/media/a')).toBe('/api/media-files?type=picture&cursor=%2F%7E%2Fmedia%2Fa');
  });
});

describe('besides', () => {
  const [found = { value: '', title: '', detail: '' }] = foundIn('picture', { files: [harbour] }, 'en').found;

  test('takes the size of another picture, and leaves the words to its file', () => {
    const before = { src: '/~/media/old.png', alt: 'Something else' };
    expect(besides(found, before)).toEqual({ alt: null, width: 800, height: 600 });
  });

  test('keeps words that were there before a picture was', () => {
    expect(besides(found, { src: '', alt: 'My own' }).alt).toBe('My own');
  });

  test('has no size of a drawing', () => {
    expect(besides({ value: 'a', title: '', detail: '' }, { src: '', alt: '' })).toEqual({
      alt: null,
      width: null,
      height: null,
    });
  });
});
