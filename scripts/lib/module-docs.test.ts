import { moduleDocs } from './module-docs.mjs';

const page = moduleDocs({
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
});

test('the page names every component by its names, fields, parameters and placeholders', () => {
  expect(page).toContain('## FactoidCounter\n`Facts` in the core; also read as `Factoids`.');
  expect(page).toContain('| `sectionDek` | rich text | `dek` |');
  expect(page).toContain('| `items` | list of `largeText` text | `facts` |');
  expect(page).toContain('| `Animation` | **`none`**, `count-up` | `animation` |');
  expect(page).toContain('| `more-facts` | `more` |');
});
