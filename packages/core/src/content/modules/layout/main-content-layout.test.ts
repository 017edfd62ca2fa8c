import { aModule } from '../../testing/builder.ts';

const withParams = (params: Readonly<Record<string, string>>) => {
  const { stacksUpTo, split, isReversed, wraps, alignment, ratio } = aModule('MainContentLayout', { params });
  return { stacksUpTo, split, isReversed, wraps, alignment, ratio };
};

const defaults = { stacksUpTo: 'mobile', split: '50-50', isReversed: false, wraps: false, alignment: 'top' };

describe('the columns of a layout (D§2.7, D§3)', () => {
  it('have the values of D§3 where nothing is set', () =>
    expect(withParams({})).toEqual({ ...defaults, ratio: '3by1' }));

  it('have the values that an editor sets', () =>
    expect(
      withParams({
        Ratio: '2by2',
        'Stack Columns': 'tablet',
        'Split Columns': '30-70',
        'Reverse Columns': '1',
        'Wrap Content': 'true',
        'Content Vertical Alignment': 'Bottom',
      }),
    ).toEqual({
      ratio: '2by2',
      stacksUpTo: 'tablet',
      split: '30-70',
      isReversed: true,
      wraps: true,
      alignment: 'bottom',
    }));

  it('have the default where a value is invalid', () =>
    expect(withParams({ 'Stack Columns': 'desktop', 'Split Columns': '10-90', Ratio: '1by3' })).toEqual({
      ...defaults,
      ratio: '3by1',
    }));

  it('split unequally only where the editor sets unequal columns', () =>
    expect(withParams({ Ratio: '3by1', 'Split Columns': '30-70' }).split).toBe('50-50'));
});
