import { aModule } from './builder.ts';

describe('styles and columns of a page builder', () => {
  const quoteWith = (params: Readonly<Record<string, string>>) => aModule('PullQuote', { params }).width;

  test.each([
    [{ GridParameters: 'col-12' }, 'extra-large-full-width'],
    [{ GridParameters: 'col-12 col-lg-8' }, 'large-center'],
    [{ GridParameters: 'col-lg-4 col-12' }, 'medium'],
    [{ Styles: 'indent-top position-medium' }, 'medium'],
    [{ Styles: 'medium', GridParameters: 'col-12' }, 'medium'],
    [{ GridParameters: 'col-99 col-x', Styles: 'indent-top' }, 'large-center'],
    [{ GridParameters: 'col-12', 'Render Mode': 'medium' }, 'medium'],
  ])('%j are a width of ours: %s', (params, width) => expect(quoteWith(params)).toBe(width));

  test('are a theme, a count with the name of its parameter, and a switch by its name', () => {
    expect(aModule('ArticleHero', { params: { Styles: 'container theme-dark' } }).theme).toBe('dark');
    expect(aModule('CardGrid', { params: { Styles: 'items-in-row-2' } }).columns).toBe(2);
    expect(aModule('CardGrid', { params: { Styles: 'col-2 2' } }).columns).toBe(3);
    const layout = aModule('MainContentLayout', { params: { Styles: 'stack-right-rail' } });
    expect(layout.stacksRightRail).toBe(true);
  });
});
