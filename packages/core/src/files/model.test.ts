import { kindOfFile, pagesMessage, sizeMessage } from './model.ts';

describe('the size of a file (C§5)', () => {
  it.each([
    [0, 'File_Bytes', 0],
    [1_023, 'File_Bytes', 1_023],
    [1_024, 'File_Kilobytes', 1],
    [1_535, 'File_Kilobytes', 1],
    [1_536, 'File_Kilobytes', 2],
    [1_048_576, 'File_Kilobytes', 1_024],
    [1_048_577, 'File_Megabytes', 1],
    [41_943_040, 'File_Megabytes', 40],
  ])('of %d bytes is shown by %s as %d', (bytes, key, size) => {
    expect(sizeMessage(bytes)).toEqual({ key, parameters: { size } });
  });
});

describe('the page count (C§5)', () => {
  it.each([
    [12, { key: 'File_Pages', parameters: { pages: 12 } }],
    [1, { key: 'File_OnePage', parameters: {} }],
    [0, undefined],
    [undefined, undefined],
  ])('of %s pages is %j', (pages, shown) => {
    expect(pagesMessage(pages)).toEqual(shown);
  });
});

it.each([
  ['application/pdf', 'PDF'],
  ['image/svg+xml', 'SVG'],
  ['audio/mpeg', 'MPEG'],
  ['constructor', 'CONSTRUCTOR'],
])('%s is called %s', (mediaType, kind) => {
  expect(kindOfFile(mediaType)).toBe(kind);
});
