import { besidePath, pathAfter } from './path-after.ts';

describe('the path of a new page', () => {
  test('is made of the words of its title', () => {
    expect(pathAfter('/insights/', 'What a harbour’s night costs: 3 views')).toBe(
      '/insights/what-a-harbours-night-costs-3-views',
    );
    expect(pathAfter('', 'Größe zählt – très cher')).toBe('/groesse-zaehlt-tres-cher');
  });

  test('stays as it begins while the title has no Latin letters', () => {
    expect(pathAfter('/insights/', '港')).toBe('/insights/');
    expect(pathAfter('/insights/', '  ')).toBe('/insights/');
  });

  test('ends with a whole word of a long title', () => {
    const path = pathAfter('/', 'harbours '.repeat(20));
    expect(path).toBe('/harbours-harbours-harbours-harbours-harbours-harbours');
    expect(pathAfter('/', 'h'.repeat(100))).toBe(`/${'h'.repeat(60)}`);
  });

  test('begins beside the page that was changed last', () => {
    expect(besidePath('/insights/first')).toBe('/insights/');
    expect(besidePath('/first')).toBe('/');
    expect(besidePath(undefined)).toBe('/');
  });
});
