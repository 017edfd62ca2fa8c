import { moduleDocs } from './module-docs.mjs';

const page = moduleDocs(
  {
    Facts: {
      names: ['FactoidCounter', 'Factoids'],
      fields: {
        dek: { name: 'sectionDek', format: { type: 'rich text' } },
        facts: {
          name: 'items',
          format: { type: 'list', fields: { figure: { name: 'largeText', format: { type: 'text' } } } },
        },
      },
      params: { animation: { name: 'Animation', choices: ['none', 'count-up'], fallback: 'none' } },
      areas: { more: 'more-facts' },
    },
  },
  () => ({
    pattern: { variants: [{}, {}], pages: [] },
    isTested: true,
    pictures: 4,
    isUsed: true,
    scripts: [
      { name: 'count-up', own: 1_280 },
      { name: 'slide-in', own: undefined },
    ],
  }),
  { FactoidCounter: { fields: { sectionDek: {}, items: {} }, params: { Animation: {} }, areas: ['areaA'] } },
);

test('lists what authors can write in a component', () =>
  expect(page).toContain('\nAuthors write: fields `sectionDek`, `items`; parameters `Animation`; places `areaA`.\n'));

test('the page lists every component with its names, fields, parameters and placeholders', () => {
  expect(page).toContain('## FactoidCounter\n`Facts` in the core; also read as `Factoids`.');
  expect(page).toContain('| `sectionDek` | rich text | `dek` |');
  expect(page).toContain('| `items` | list of `largeText` text | `facts` |');
  expect(page).toContain('| `Animation` | **`none`**, `count-up` | `animation` |');
  expect(page).toContain('| `more-facts` | `more` |');
});

test('lists the state of a component, the values without a variant, and the bytes of its scripts', () =>
  expect(page).toContain(
    '| `FactoidCounter` | 2 | 1 | 2, without `Animation: count-up` | 4 | yes | `count-up` 1.25 KB, `slide-in` | yes |',
  ));
