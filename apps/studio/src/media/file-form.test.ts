import { pathFor, refusedIn, sizeInWords, thumbnailOf, uploadOf } from './file-form.ts';

test.each([
  ['Annual report 2026.pdf', '/~/media/annual-report-2026.pdf'],
  ['Größe & Maß.png', '/~/media/groe-ma.png'],
  ['写真.jpg', '/~/media/file.jpg'],
  ['../../etc/passwd', '/~/media/file....etcpasswd'],
  ['', '/~/media/file'],
])('the address for a file named %j is %s', (name, path) => {
  expect(pathFor(name)).toBe(path);
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
