import * as fc from 'fast-check';
import {
  isOpenTo,
  isSecured,
  rolesOf,
  shownVideo,
  type Video,
  type VideoSource,
  videoIdIn,
  videoIdsIn,
} from './model.ts';

const video: Video = {
  id: '1',
  title: 'A film',
  titles: {},
  tags: ['energy'],
  sources: [],
  poster: undefined,
  tracks: [],
  transcripts: {},
  size: undefined,
};
const source = (width: number | undefined, type: VideoSource['type'] = 'video/mp4'): VideoSource => ({
  src: `//films.example/${width}.${type.slice(6)}`,
  type,
  width,
});

describe('the videos that an editor names', () => {
  it('come from ids between commas, each once (C§5)', () =>
    expect(videoIdsIn(' 1, ref:night-shift ,,1,\n2 ')).toEqual(['1', 'ref:night-shift', '2']));

  it.each(['', ' ', '..', 'a/b', 'a b', '?', 'x'.repeat(101)])('%j is not a valid id', (written) =>
    expect([videoIdIn(written), videoIdsIn(written)]).toEqual([undefined, []]),
  );

  it('number 24 at most in a gallery', () =>
    expect(videoIdsIn(Array.from({ length: 30 }, (_, index) => index).join(','))).toHaveLength(24));
});

describe('the audience of a video (C§5, C§6)', () => {
  it('includes everybody without secured tags', () => {
    expect(isSecured(video)).toBe(false);
    expect(isOpenTo(video, [])).toBe(true);
  });

  it.each<[readonly string[], readonly string[], boolean]>([
    [['secured:premium'], ['registered', 'premium'], true],
    [['Secured: PREMIUM '], ['premium'], true],
    [['secured:premium'], ['registered'], false],
    [['secured:premium'], [], false],
    [['secured:premium', 'secured:practice'], ['practice'], true],
    [['secured:practice*'], ['Practice-Energy'], true],
    [['secured:*energy'], ['practice-energy'], true],
    [['secured:p*c*e'], ['practice'], true],
    [['secured:p*z*e'], ['practice'], false],
    [['secured:ab*ba'], ['aba'], false],
    [['secured:'], ['', 'registered'], false],
    [['secured:.*'], ['registered'], false],
  ])('with %j it is open to %j: %s', (tags, roles, isOpen) =>
    expect(isOpenTo({ tags: ['energy', ...tags] }, roles)).toBe(isOpen),
  );

  it('excludes an unknown visitor whatever the secured tags', () =>
    fc.assert(fc.property(fc.string(), (pattern) => !isOpenTo({ tags: [`secured:${pattern}`] }, []))));

  it('takes roles from the user service', () => {
    expect(rolesOf({ isPremiumUser: false, isPracticeUser: false })).toEqual(['registered']);
    expect(rolesOf({ isPremiumUser: true, isPracticeUser: true })).toEqual(['registered', 'premium', 'practice']);
  });
});

describe('a video on a page', () => {
  const tried = (...sources: readonly VideoSource[]) =>
    shownVideo({ ...video, sources }, 'en').sources.map(({ src, isNarrow }) => `${src}${isNarrow ? ' narrow' : ''}`);

  it('has a file for phones and one for all else, MP4 first', () =>
    expect(tried(source(480), source(960, 'video/webm'), source(1920), source(960), source(320))).toEqual([
      '//films.example/480.mp4 narrow',
      '//films.example/960.mp4',
      '//films.example/960.webm',
    ]));

  it('has the smallest file where all are large, and one of unknown width as a last resort', () => {
    expect(tried(source(3840), source(1920))).toEqual(['//films.example/1920.mp4']);
    expect(tried(source(undefined))).toEqual(['//films.example/undefined.mp4']);
  });

  it('has a transcript in the page’s language, else the English one with a notice', () => {
    const transcripts = { en: 'One.\n\n Two. ', ar: '  ' };
    expect(shownVideo({ ...video, transcripts }, 'en')).toMatchObject({
      transcript: ['One.', 'Two.'],
      transcriptLanguage: undefined,
    });
    expect(shownVideo({ ...video, transcripts }, 'ar').transcriptLanguage).toBe('en');
    expect(shownVideo(video, 'ar').transcript).toEqual([]);
  });

  it('has its title in the page’s language, else that of its platform with a notice', () => {
    const called = { ...video, titles: { de: 'Ein Film', ar: ' ' } };
    expect(shownVideo(called, 'de')).toMatchObject({ title: 'Ein Film', titleLanguage: undefined });
    expect(shownVideo(called, 'ar')).toMatchObject({ title: 'A film', titleLanguage: 'en' });
    expect(shownVideo(called, 'en')).toMatchObject({ title: 'A film', titleLanguage: undefined });
    expect(shownVideo({ ...video, title: '' }, 'ar').titleLanguage).toBeUndefined();
  });

  it('exposes nothing about its audience', () => expect(shownVideo(video, 'en')).not.toHaveProperty('tags'));
});
