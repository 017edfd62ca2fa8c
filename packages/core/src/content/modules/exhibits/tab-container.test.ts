import { aModule } from '../../testing/builder.ts';

const text = (value: string) => ({ value });
const tab = (title: string, fields: Readonly<Record<string, unknown>>) => ({
  id: title,
  fields: { title: text(title), ...fields },
});

test('a tab shows the fields of its template, and is dropped without a title or content', () => {
  const exhibitImage = { value: { src: '/artwork/a.svg', alt: 'A' } };
  const items = [
    tab('Exhibit', { exhibitImage }),
    tab('Ceros', {
      templateName: text('Ceros for Tabbed Container'),
      desktopCerosURL: text('https://pieces.example/7'),
    }),
    tab('Flourish', { templateName: text('Flourish for Tabbed Container'), flourishVisualisationID: text('1001') }),
    tab('Nothing', {}),
    tab('Elsewhere', { templateName: text('Ceros for Tabbed Container'), exhibitImage, desktopCerosURL: text('x') }),
    tab(' ', { exhibitImage }),
  ];
  const { tabs } = aModule('TabContainer', { fields: { items } });
  expect(tabs.map(({ title, shown }) => [title, shown.map(({ kind }) => kind)])).toEqual([
    ['Exhibit', ['InlineImage']],
    ['Ceros', ['CerosEmbed']],
    ['Flourish', ['FlourishEmbed']],
  ]);
});
