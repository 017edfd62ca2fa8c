import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const picture = (src: string) => ({ value: { src, alt: '' } });

test('a hero is deep blue with a picture and lightest grey without, unless set otherwise (C§9)', () => {
  const fields = { image: picture('/a.svg') };
  expect(aModule('FiftyFiftyHero', { fields }).theme).toBe('dark');
  expect(aModule('FiftyFiftyHero', { fields: { image: null } }).theme).toBe('light');
  expect(aModule('FiftyFiftyHero', { fields, params: { 'Display Mode': 'light' } }).theme).toBe('light');
});

test('calls to action appear where they are enabled', () => {
  expect(aModule('SimpleHero').callsToAction).toEqual([]);
  expect(aModule('SimpleHero', { params: { 'Enable CTA': '1' } }).callsToAction).toHaveLength(2);
});

test('an author without a name is dropped, and one without a safe profile has no link', () => {
  const author = (name: string, url: string) => ({ id: name, url, fields: { name: text(name) } });
  const authors = [author(' Ada ', '/people/ada'), author(' ', '/people/x'), author('Bo', 'javascript:alert(1)')];
  expect(aModule('FullBleedHero', { fields: { authors } }).authors).toEqual([
    { name: 'Ada', url: '/people/ada' },
    { name: 'Bo', url: undefined },
  ]);
});

test('a full-bleed hero shows its own picture, or else any other', () => {
  const image = picture('/any.svg');
  expect(aModule('FullBleedHero', { fields: { image, fullBleedImage: picture('/wide.svg') } }).image?.src).toBe(
    '/wide.svg',
  );
  expect(aModule('FullBleedHero', { fields: { image, fullBleedImage: null } }).image?.src).toBe('/any.svg');
});

test('a universal hero of text only ignores its picture', () => {
  const fields = { image: picture('/a.svg'), mobileImage: picture('/b.svg'), textOnly: { value: true } };
  expect(aModule('UniversalHero', { fields })).toMatchObject({
    image: undefined,
    narrowImage: undefined,
    theme: 'light',
  });
});

test('a kind of hero ignores values that it has no fields for', () =>
  expect(aModule('SimpleHero', { fields: { image: picture('/a.svg') } })).toMatchObject({
    image: undefined,
    overlay: 0,
  }));

test('a circular profile names the language of its name and has a safe link', () => {
  const hero = (fields: Readonly<Record<string, unknown>>) => aModule('CircularProfileHero', { fields });
  expect(hero({ name: text(' هالة '), language: text('ar') })).toMatchObject({
    title: 'هالة',
    nameLanguage: { lang: 'ar', dir: 'rtl' },
  });
  expect(hero({ language: text('not a tag!') }).nameLanguage).toBeUndefined();
  expect(hero({ profileUrl: text('/people/hala') }).profileHref).toBe('/people/hala');
  expect(hero({ profileUrl: text('javascript:alert(1)') }).profileHref).toBeUndefined();
});

test('a collection offers its file only where that belongs to the media store', () => {
  const hero = (href: string) =>
    aModule('CollectionHero', {
      fields: { collectionFile: { value: { href, text: 'All of it' } }, registrationRequired: { value: true } },
    }).file;
  expect(hero('/~/media/reports/all.pdf?shouldIndex=false')).toEqual({
    path: '/~/media/reports/all.pdf',
    name: 'All of it',
    shouldIndex: false,
    isForRegistered: true,
  });
  expect(hero('/somewhere/else.pdf')).toBeUndefined();
});

describe('a carousel of heroes', () => {
  const carousel = (slides: readonly object[], params: Readonly<Record<string, string>> = {}) =>
    aModule('HeroCarousel', { fields: { slides: slides.map((fields) => ({ fields })) }, params });

  test.each([
    ['', 7000],
    ['0', undefined],
    ['10000', 10_000],
    ['5', 3000],
    ['soon', 7000],
  ])('with a speed of %j turns after %j ms (C§9)', (speed, ms) =>
    expect(carousel([], { 'Autoplay Speed': speed }).autoplay).toBe(ms),
  );

  test('gives each slide the background that suits its picture, unless its editor chose', () => {
    const image = picture('/a.svg');
    const grounds = [{ image }, { title: text('One') }, { image, backgroundColor: text('lightest-grey') }];
    expect(carousel(grounds).slides.map(({ theme }) => theme)).toEqual(['dark', 'light', 'light']);
  });

  test('drops a slide without text and picture', () =>
    expect(carousel([{ title: text('One') }, { eyebrow: text('Two') }]).slides).toHaveLength(1));
});

describe('a film in place of a picture', () => {
  const fields = {
    desktopBackgroundVideoId: text(''),
    tabletVideoId: text('no id at all'),
    mobileBackgroundVideoId: text('16'),
    textOnly: { value: false },
    mp4Id: text(' 12 '),
    oggId: text('13'),
    webmId: text(''),
    tabletMp4Id: text('14'),
    tabletOggId: text(''),
  };
  const none = { videoId: undefined, mp4VideoId: undefined, webmVideoId: undefined, oggVideoId: undefined };

  test.each(['MultimediaHero', 'MultimediaOffsetHero', 'FullBleedHero', 'UniversalHero'] as const)(
    'of %s has one film per screen width, in containers with ids of their own (C§3)',
    (kind) =>
      expect(aModule(kind, { fields }).film).toEqual({
        wide: { ...none, mp4VideoId: '12', oggVideoId: '13' },
        tablet: { ...none, mp4VideoId: '14' },
        phone: { ...none, videoId: '16' },
      }),
  );

  test('does not appear behind a hero of text only', () =>
    expect(aModule('UniversalHero', { fields: { ...fields, textOnly: { value: true } } }).film).toEqual({
      wide: none,
      tablet: none,
      phone: none,
    }));
});

test('a video hero takes its overlay from its parameter, 20 % unless set (D§3)', () => {
  expect(aModule('VideoHero').overlay).toBe(0.2);
  expect(aModule('VideoHero', { params: { 'Overlay Opacity': '60' } }).overlay).toBe(0.6);
});

test.each([
  [{ photoOverlayOpacity: '60' }, {}, 'scrim'],
  [{ photoOverlayOpacity: '55' }, {}, 'own'],
  [{ photoOverlayOpacity: '50', gradientOverlayOpacity: '100' }, { 'Image Gradient Level': '100' }, 'own'],
  [
    { photoOverlayOpacity: '50', gradientOverlayOpacity: '100' },
    { 'Image Gradient Level': '100', 'Hero Text Width': '50' },
    'scrim-when-wide',
  ],
  [
    { photoOverlayOpacity: '50', gradientOverlayOpacity: '100', horizontalTextPositioning: 'center' },
    { 'Image Gradient Level': '100', 'Hero Text Width': '50' },
    'own',
  ],
  [{}, {}, 'own'],
])('text on a picture with %j and %j has its %s background (decisions §14)', (written, params, ground) => {
  const fields = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, text(String(value))]));
  expect(aModule('FullBleedHero', { fields: { ...fields, image: picture('/a.svg') }, params }).textGround).toBe(ground);
});

test('the article default has the options of other heroes (C§3)', () => {
  expect(aModule('ArticleHero')).toMatchObject({ textWidth: 100, hasLines: false, hasDownArrow: false });
  expect(aModule('ArticleHero').callsToAction.length).toBeGreaterThan(0);
  const params = { 'Hero Text Width': '50', 'Show Blue Lines': '1', 'Show Down Arrow': '1', 'Enable CTA': '0' };
  expect(aModule('ArticleHero', { params })).toMatchObject({
    textWidth: 50,
    hasLines: true,
    hasDownArrow: true,
    callsToAction: [],
  });
});
