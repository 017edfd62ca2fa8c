import { aModule } from '../../testing/builder.ts';

const withParams = (params: Readonly<Record<string, string>>) => {
  const { stacksUpTo, split, isReversed, wraps, alignment, ratio } = aModule('MainContentLayout', { params });
  return { stacksUpTo, split, isReversed, wraps, alignment, ratio };
};

const defaults = { stacksUpTo: 'mobile', split: '50-50', isReversed: false, wraps: false, alignment: 'top' };

describe('How the columns of a layout stand (D§2.7, D§3)', () => {
  it('is as D§3 prints it where nothing is set', () => expect(withParams({})).toEqual({ ...defaults, ratio: '3by1' }));

  it('is what an editor set', () =>
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

  it('is the default where what is set is no such word', () =>
    expect(withParams({ 'Stack Columns': 'desktop', 'Split Columns': '10-90', Ratio: '1by3' })).toEqual({
      ...defaults,
      ratio: '3by1',
    }));

  it('is split otherwise only where the columns are equal', () =>
    expect(withParams({ Ratio: '3by1', 'Split Columns': '30-70' }).split).toBe('50-50'));
});
