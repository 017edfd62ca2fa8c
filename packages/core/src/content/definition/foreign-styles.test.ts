import { aModule } from '../testing/builder.ts';
import { columnsOf } from './foreign-styles.ts';

describe('the styles and columns of a page builder', () => {
  const quoteWith = (params: Readonly<Record<string, string>>) => aModule('PullQuote', { params }).width;

  test.each([
    [{ GridParameters: 'col-12' }, 'extra-large-full-width'],
    [{ GridParameters: 'col-12 col-lg-8' }, 'large-center'],
    [{ GridParameters: 'col-lg-4 col-12' }, 'medium'],
    [{ Styles: 'indent-top position-medium' }, 'medium'],
    [{ Styles: 'medium', GridParameters: 'col-12' }, 'medium'],
    [{ GridParameters: 'col-99 col-x', Styles: 'indent-top' }, 'large-center'],
    [{ GridParameters: 'col-12', 'Render Mode': 'medium' }, 'medium'],
  ])('%j map to a width of the site: %s', (params, width) => expect(quoteWith(params)).toBe(width));

  test('map to a theme, a count by the name of its parameter, and a switch by its name', () => {
    expect(aModule('ArticleHero', { params: { Styles: 'container theme-dark' } }).theme).toBe('dark');
    expect(aModule('CardGrid', { params: { Styles: 'items-in-row-2' } }).columns).toBe(2);
    expect(aModule('CardGrid', { params: { Styles: 'col-2 2' } }).columns).toBe(3);
    const layout = aModule('MainContentLayout', { params: { Styles: 'stack-right-rail' } });
    expect(layout.stacksRightRail).toBe(true);
  });
});

describe('the columns of an unknown container', () => {
  test.each([
    ['as its parameters say', { ColumnWidth1: 'col-12 col-lg-8', ColumnWidth2: 'col-4' }, [8, 4]],
    ['sharing what is left where one says nothing', { ColumnWidth1: 'col-9' }, [9, 3]],
    ['alike where nothing is said', {}, [6, 6]],
    ['alike where what is said is no width', { ColumnWidth1: 'wide', ColumnWidth2: 'col-99' }, [6, 6]],
    ['each at least one of twelve', { ColumnWidth1: 'col-12' }, [12, 1]],
  ])('have the widths %s', (_, params, spans) =>
    expect(
      columnsOf(
        [
          ['column-1-{*}', 2],
          ['column-2-3', 1],
        ],
        params,
      ),
    ).toEqual([
      { span: spans[0], count: 2 },
      { span: spans[1], count: 1 },
    ]),
  );

  test.each([
    [
      'one alone holds something',
      [
        ['column-1', 2],
        ['column-2', 0],
      ],
    ],
    [
      'another placeholder holds something, too',
      [
        ['column-1', 2],
        ['column-2', 1],
        ['above', 1],
      ],
    ],
    [
      'they have other names',
      [
        ['left', 1],
        ['right', 1],
      ],
    ],
  ] as const)('stay unknown where %s', (_, inside) => expect(columnsOf(inside, {})).toBeUndefined());
});
