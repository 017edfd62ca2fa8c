import { articleShape } from '../testing/article-shape.ts';
import type { Member } from './shape.ts';

const chosenIn = (members: readonly Member[], at = ''): readonly (readonly [string, string])[] =>
  members.flatMap(({ key, shape }) => {
    const path = `${at}/${key}`;
    if (shape.is === 'group' || shape.is === 'rows') return chosenIn(shape.members, path);
    return (shape.is === 'text' || shape.is === 'texts') && shape.chosen !== undefined ? [[path, shape.chosen]] : [];
  });

describe('kindShape', () => {
  test('has an identifier made where one is required', () => {
    const fields = articleShape.members.find(({ key }) => key === 'fields')?.shape;
    const members = fields?.is === 'group' ? fields.members : [];
    expect(members.flatMap(({ key, shape }) => (shape.is === 'text' && shape.isMade ? [key] : []))).toEqual(['number']);
  });

  test('names one row of a list in all languages', () => {
    const fields = articleShape.members.find(({ key }) => key === 'fields')?.shape;
    const authors = fields?.is === 'group' ? fields.members.find(({ key }) => key === 'authors')?.shape : undefined;
    expect(authors).toMatchObject({ is: 'rows', entry: { en: 'Author', de: 'Verfasser', ar: 'كاتب', ja: '著者' } });
  });

  test('finds what an editor chooses, and leaves all other texts to be typed', () => {
    expect(chosenIn(articleShape.members)).toEqual([
      ['/fields/related', 'page'],
      ['/fields/image/src', 'picture'],
      ['/fields/authors/name', 'person'],
    ]);
  });
});
