import { articleShape } from '../testing/article-shape.ts';
import { kindShape, type Member } from './shape.ts';

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

  test('has choices, and words that are suggested, with their labels', () => {
    const titles = { de: 'Links', ar: 'يسار', ja: '左' };
    const values = [{ const: 'left', title: 'Left', 'x-titles': titles }, { const: '2' }];
    const options = [
      { value: 'left', label: { en: 'Left', ...titles } },
      { value: '2', label: '2' },
    ];
    const { members } = kindShape('sea', {
      properties: {
        side: { anyOf: values, 'x-input': 'choice' },
        sides: { items: { anyOf: values }, 'x-input': 'list' },
        word: { type: 'string', 'x-suggestions': values, 'x-input': 'text' },
      },
    });
    expect(members.map(({ shape }) => shape)).toMatchObject([
      { is: 'choice', options },
      { is: 'choices', options },
      { is: 'text', suggested: options },
    ]);
  });

  test('finds what an editor chooses, and leaves all other texts to be typed', () => {
    expect(chosenIn(articleShape.members)).toEqual([
      ['/fields/related', 'page'],
      ['/fields/image/src', 'picture'],
      ['/fields/authors/name', 'person'],
    ]);
  });
});
