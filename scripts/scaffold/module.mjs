import { camel, pascal, spaced } from '../lib/layout.mjs';

const core = 'packages/core/src/content/modules';
const web = 'apps/web/src/modules';

/** The files of a module. @param {string} family @param {string} name @returns {Readonly<Record<string, string>>} */
export const moduleFiles = (family, name) => {
  const Kind = pascal(name);
  return {
    [`${core}/${family}/${name}.ts`]: `import { defineModule } from '../../definition.ts';
import { text } from '../../fields.ts';

/** What it is, and the clauses it implements. */
export const ${camel(name)} = defineModule({
  names: ['${Kind}'],
  fields: { title: text('sectionTitle') },
});
`,
    [`${core}/${family}/${name}.test.ts`]: `import { aModule } from '../../builder.ts';

test('it is titled as its editors say', () =>
  expect(aModule('${Kind}', { fields: { sectionTitle: { value: 'Read on' } } }).title).toBe('Read on'));
`,
    [`${web}/${family}/${name}/${name}.tsx`]: `import type { DrawableOf } from '../../../kit/modules/drawable.ts';

type ${Kind}Props = { readonly module: DrawableOf<'${Kind}'> };

/** What a visitor sees, and when it is left out. */
export const ${Kind} = ({ module: { title } }: ${Kind}Props) =>
  title === '' ? null : (
    <section className="${name}">
      <h2>{title}</h2>
    </section>
  );
`,
    [`${web}/${family}/${name}/${name}.module.ts`]: `import { defineModule } from '../../../kit/page/define-module.ts';
import { ${Kind} } from './${name}.tsx';

export const ${camel(name)} = defineModule('${Kind}', {
  component: ${Kind},
  styles: ['${name}'],
});
`,
    [`${web}/${family}/${name}/${name}.sheet.css`]: `@layer modules {
  .${name} {
    display: grid;
    gap: var(--space-m);
  }
}
`,
    [`${web}/${family}/${name}/${name}.test.tsx`]: `import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { ${Kind} } from './${name}.tsx';

test('it is headed by its title', () => {
  render(<${Kind} module={{ ...aModule('${Kind}'), title: 'Read on' }} />);
  expect(screen.getByRole('heading', { name: 'Read on' })).toBeInstanceOf(HTMLElement);
});

test('without a title it is left out', () => {
  const { container } = render(<${Kind} module={{ ...aModule('${Kind}'), title: '' }} />);
  expect(container.childElementCount).toBe(0);
});
`,
    [`apps/backend/sample-site/patterns/${name}.yaml`]: `component: ${Kind}
description: { en: A ${spaced(name)}., ar: ${Kind}, de: ${Kind}, ja-JP: ${Kind} }
variants:
  - name: { en: With a title, ar: بعنوان, de: Mit einem Titel, ja-JP: 題付き }
    module: { fields: { sectionTitle: { en: The title of a ${spaced(name)}, ar: عنوان, de: Titel, ja-JP: 題 } } }
`,
  };
};

/** What the content service's catalogue says of the module. @param {string} name @returns {readonly import('../lib/layout.mjs').Insertion[]} */
export const moduleAdditions = (name) => [
  {
    file: 'apps/backend/src/sample-site/components.ts',
    before: '  SiteHeader: {',
    text: `  ${pascal(name)}: { fields: { sectionTitle: text } },\n`,
  },
];
