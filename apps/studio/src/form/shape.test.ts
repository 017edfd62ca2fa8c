import { articleShape } from '../testing/article-shape.ts';
import type { Member } from './shape.ts';

const chosenIn = (members: readonly Member[], at = ''): readonly (readonly [string, string])[] =>
  members.flatMap(({ key, shape }) => {
    const path = `${at}/${key}`;
    if (shape.is === 'group' || shape.is === 'rows') return chosenIn(shape.members, path);
    return (shape.is === 'text' || shape.is === 'texts') && shape.chosen !== undefined ? [[path, shape.chosen]] : [];
  });

describe('kindShape', () => {
  test('finds what an editor chooses, and leaves all other texts to be typed', () => {
    expect(chosenIn(articleShape.members)).toEqual([
      ['/fields/related', 'page'],
      ['/fields/image/src', 'picture'],
      ['/fields/authors/name', 'person'],
    ]);
  });
});
