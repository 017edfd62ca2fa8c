import {
  changesIn,
  freePath,
  knownOf,
  pathFor,
  refusedIn,
  sizeInWords,
  thumbnailOf,
  titleFor,
  uploadOf,
} from './file-form.ts';

test.each([
  ['Annual report 2026.pdf', '/~/media/annual-report-2026.pdf'],
  ['Größe & Maß.png', '/~/media/groe-ma.png'],
  ['写真.jpg', '/~/media/file.jpg'],
  ['../../etc/passwd', '/~/media/file....etcpasswd'],
  ['', '/~/media/file'],
])('the address for a file named %j is %s', (name, path) => {
  expect(pathFor(name)).toBe(path);
});

test.each([
  [[], '/~/media/a.webp'],
  [['/~/media/a.webp'], '/~/media/a-2.webp'],
  [['/~/media/A.webp', '/~/media/a-2.WEBP'], '/~/media/a-3.webp'],
])('an address is free beside %j', (taken, path) => {
  expect(freePath('/~/media/a.webp', taken)).toBe(path);
});

test('an address without an ending gets its number at its end', () => {
  expect(freePath('/~/media/v1.2/notes', ['/~/media/v1.2/notes'])).toBe('/~/media/v1.2/notes-2');
});

test('the title for a file is its name in words', () => {
  expect(titleFor('harbour_at-night.final.JPG')).toBe('Harbour at night.final');
  expect(titleFor('')).toBe('');
});

const form = {
  path: ' /~/media/harbour.png ',
  title: 'Harbour',
  licence: '',
  access: 'public',
  replace: false,
  alt: [
    { language: 'en', text: 'A harbour at night' },
    { language: 'de', text: ' ' },
  ],
  focus: [0.2, 0.8],
} as const;

test('an upload has what was entered, and a point of focus for pictures alone', () => {
  const picture = { name: 'DSC1.png', size: 12, type: 'image/png' };
  expect(uploadOf(form, picture)).toEqual({
    path: '/~/media/harbour.png',
    length: 12,
    title: 'Harbour',
    name: 'DSC1.png',
    access: 'public',
    alt: { en: 'A harbour at night' },
    focus: [0.2, 0.8],
  });
  expect(uploadOf({ ...form, alt: [] }, { ...picture, type: 'application/pdf' })).not.toHaveProperty('focus');
  expect(uploadOf({ ...form, alt: [] }, picture)).not.toHaveProperty('alt');
});

test('a refusal has the words and findings of the service, and words of its own without an answer', () => {
  const findings = [{ pointer: '/alt/en', message: 'is missing' }];
  expect(refusedIn(JSON.stringify({ detail: 'Put this right.', findings }))).toEqual({
    detail: 'Put this right.',
    findings,
  });
  expect(refusedIn('<html>').detail).toContain('What has arrived of the file is kept.');
  expect(refusedIn('{"errors":[{"message":"The service cannot be reached."}]}').detail).toBe(
    'The service cannot be reached.',
  );
  expect(refusedIn('{}')).toEqual({ detail: 'The file was refused.', findings: [] });
});

test('a size is written in kilobytes, from a million bytes on in megabytes', () => {
  expect([0, 999_999, 1_000_000, 12_345_678].map((bytes) => sizeInWords(bytes, 'en'))).toEqual([
    '1 kB',
    '1,000 kB',
    '1 MB',
    '12.3 MB',
  ]);
});

test('only a file of the media store is shown small', () => {
  expect(thumbnailOf('/artwork/a.svg')).toBeUndefined();
});

describe('the form of a stored file', () => {
  const file = { type: 'picture', alt: { de: 'Kräne', en: 'Cranes' }, licence: 'CC0', focus: [0.2, 0.8] } as const;
  const languages = ['en', 'de', 'ja'];
  const shown = knownOf(file, languages);

  test('has a text for each language of the site, in its order', () => {
    expect(Object.entries(shown.alt)).toEqual([
      ['en', 'Cranes'],
      ['de', 'Kräne'],
      ['ja', ''],
    ]);
    expect(knownOf({}, ['en'])).toEqual({ decorates: false, alt: { en: '' }, licence: '', focus: [0.5, 0.5] });
  });

  test('has no changes until something is entered', () => {
    expect(changesIn(shown, file, languages)).toEqual({});
    expect(changesIn({ ...shown, licence: ' CC0 ', alt: { ...shown.alt, ja: ' ' } }, file, languages)).toEqual({});
  });

  test('has what was entered alone', () => {
    expect(changesIn({ ...shown, licence: '' }, file, languages)).toEqual({ licence: '' });
    expect(changesIn({ ...shown, focus: [0, 1] }, file, languages)).toEqual({ focus: [0, 1] });
    expect(changesIn({ ...shown, alt: { ...shown.alt, de: ' Schiffe ', en: 'Ships' } }, file, languages)).toEqual({
      alt: { en: 'Ships', de: 'Schiffe' },
    });
  });

  test('takes the words of a picture that only decorates', () => {
    const decorates = { ...shown, decorates: true };
    expect(changesIn(decorates, file, languages)).toEqual({ alt: { en: '' } });
    expect(knownOf({ alt: { en: '' } }, languages).decorates).toBe(true);
    expect(changesIn(decorates, { ...file, alt: { en: '' } }, languages)).toEqual({});
  });

  test('has no words of what is no picture', () => {
    const report = { ...file, type: 'document', alt: {} };
    expect(changesIn({ ...knownOf(report, languages), licence: 'CC BY 4.0' }, report, languages)).toEqual({
      licence: 'CC BY 4.0',
    });
  });
});
