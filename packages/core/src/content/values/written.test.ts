import { emptiness, firstWritten, isWritten } from './written.ts';

describe('texts that say the same', () => {
  test('give the first one that somebody wrote', () => {
    expect(firstWritten(`${emptiness}Description`, '', 'Words')).toBe('Words');
    expect(firstWritten('First', 'Second')).toBe('First');
  });

  test('give the label of an empty field where nothing is written', () => {
    expect(firstWritten('', `${emptiness}Description`)).toBe(`${emptiness}Description`);
    expect(firstWritten('', '')).toBe('');
    expect(['', `${emptiness}Description`, 'Words'].map(isWritten)).toEqual([false, false, true]);
  });
});
