import { cut, remarksOn, widthOf } from './snippet.ts';

describe('the width of a text', () => {
  test.each([
    ['', 0],
    ['Harbour', 7],
    ['港の夜', 6],
    ['e\u0301te\u0301', 3],
    ['ميناء', 5],
    ['👩🏽‍🚀', 1],
  ])('of %j is %i', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});

describe('what fits', () => {
  test('is the whole text, or ends with an ellipsis at the width', () => {
    expect(cut('Quiet harbours', 14)).toBe('Quiet harbours');
    expect(cut('Quiet harbours', 7)).toBe('Quiet…');
    expect(cut('静かな港', 5)).toBe('静か…');
    expect(cut('e\u0301te\u0301s', 3)).toBe('e\u0301t…');
  });

  test('is never wider than the width', () => {
    for (const text of ['a'.repeat(99), '港'.repeat(99), 'a港'.repeat(50)])
      for (const limit of [1, 2, 3, 60]) expect(widthOf(cut(text, limit))).toBeLessThanOrEqual(limit);
  });
});

describe('remarks', () => {
  const good = { title: 'Quiet harbours', description: 'd'.repeat(120), image: '/artwork/harbour.webp' };

  test('are none where all is there and fits', () => {
    expect(remarksOn(good)).toEqual([]);
  });

  test('name what is missing, too short and too long', () => {
    expect(remarksOn({ title: '', description: '', image: '' })).toEqual(['noTitle', 'noDescription', 'noPicture']);
    expect(remarksOn({ ...good, description: 'Short.' })).toEqual(['shortDescription']);
    expect(remarksOn({ ...good, title: '港'.repeat(31), description: 'd'.repeat(161) })).toEqual([
      'longTitle',
      'longDescription',
    ]);
  });
});
