import { camel, pascal, spaced } from '../lib/layout.mjs';

const core = 'packages/core/src/content/modules';
const web = 'apps/web/src/modules';

/** The files of a module without data. @param {string} family @param {string} name @returns {Readonly<Record<string, string>>} */
const plainFiles = (family, name) => {
  const Kind = pascal(name);
  return {
    [`${core}/${family}/${name}.ts`]: `import { defineModule } from '../../definition/definition.ts';
import { text } from '../../definition/fields.ts';

/** What it is, and the clauses it implements. */
export const ${camel(name)} = defineModule({
  names: ['${Kind}'],
  fields: { title: text('sectionTitle') },
});
`,
    [`${core}/${family}/${name}.test.ts`]: `import { aModule } from '../../testing/builder.ts';

test('has the title of its field', () =>
  expect(aModule('${Kind}', { fields: { sectionTitle: { value: 'Read on' } } }).title).toBe('Read on'));
`,
    [`${web}/${family}/${name}/${name}.tsx`]: `import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type ${Kind}Props = { readonly module: SanitisedModuleOf<'${Kind}'> };

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

test('has its title as heading', () => {
  render(<${Kind} module={{ ...aModule('${Kind}'), title: 'Read on' }} />);
  expect(screen.getByRole('heading', { name: 'Read on' })).toBeInstanceOf(HTMLElement);
});

test('is left out without a title', () => {
  const { container } = render(<${Kind} module={{ ...aModule('${Kind}'), title: '' }} />);
  expect(container.childElementCount).toBe(0);
});
`,
    [`apps/sample/site/patterns/${name}.yaml`]: `component: ${Kind}
description: { en: A ${spaced(name)}., ar: ${Kind}, de: ${Kind}, ja-JP: ${Kind} }
variants:
  - name: { en: With a title, ar: بعنوان, de: Mit einem Titel, ja-JP: 題付き }
    module: { fields: { sectionTitle: { en: The title of a ${spaced(name)}, ar: عنوان, de: Titel, ja-JP: 題 } } }
`,
  };
};

/**
 * What a module with data has in place of a plain one's and beside it: what loads the data, structured data, and a second style sheet.
 * @param {string} family @param {string} name @returns {Readonly<Record<string, string>>}
 */
const filesWithData = (family, name) => {
  const [Kind, folder] = [pascal(name), `${web}/${family}/${name}`];
  return {
    [`${folder}/${name}.load.ts`]: `import { tokens } from '@masthead/composition/server';
import type { Language } from '@masthead/core';
import * as E from 'fp-ts/lib/Either.js';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import type { Load } from '../../../kit/page/define-module.ts';
import { keptAnswers } from '../../../kit/page/kept-answers.ts';
import { sharedScope } from '../../../server/content/scope.ts';
import type { ${Kind}Items } from './${name}.tsx';

/** Milliseconds that a page waits for the items; it is shown without them rather than late. */
const budgetMs = 1_000;

const findItems = keptAnswers(async ({ language }: { readonly language: Language }) => {
  const answer = await sharedScope({ timeoutMs: budgetMs, language }).get(tokens.articles.listBlogs)()();
  return E.isRight(answer) ? { items: answer.right.map(({ title, url }) => ({ title, url })) } : undefined;
});

/** Loads the items; none where the service does not answer. */
export const load${Kind}: Load<SanitisedModuleOf<'${Kind}'>, ${Kind}Items> = async (_, { page }) => {
  const found = await findItems({ language: page.language });
  return { data: found?.items ?? [], isComplete: found !== undefined };
};
`,
    [`${folder}/${name}.module.ts`]: `import { defineModule } from '../../../kit/page/define-module.ts';
import { commonData } from '../../../kit/page/structured-data.ts';
import { load${Kind} } from './${name}.load.ts';
import { ${Kind} } from './${name}.tsx';

export const ${camel(name)} = defineModule('${Kind}', {
  component: ${Kind},
  styles: ['${name}', '${name}-items'],
  load: load${Kind},
  structuredData: ({ title }, page, site) => ({ ...commonData(page, site), '@type': 'CollectionPage', name: title }),
});
`,
    [`${folder}/${name}.tsx`]: `import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

export type ${Kind}Items = readonly { readonly title: string; readonly url: string }[];

type ${Kind}Props = { readonly module: SanitisedModuleOf<'${Kind}'>; readonly data?: ${Kind}Items | undefined };

/** What a visitor sees, and when it is left out. */
export const ${Kind} = ({ module: { title }, data = [] }: ${Kind}Props) =>
  title === '' ? null : (
    <section className="${name}">
      <h2>{title}</h2>
      {data.length > 0 && (
        <ul className="${name}__items">
          {data.map((item) => (
            <li key={item.url}>
              <a href={item.url}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
`,
    [`${folder}/${name}-items.sheet.css`]: `@layer modules {
  .${name}__items {
    display: grid;
    gap: var(--space-s);
  }
}
`,
    [`${folder}/${name}.test.tsx`]: `import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { ${Kind} } from './${name}.tsx';

const titled = { ...aModule('${Kind}'), title: 'Read on' };

test('lists what was loaded below its title', () => {
  render(<${Kind} module={titled} data={[{ title: 'One', url: '/one' }]} />);
  expect(screen.getByRole('heading', { name: 'Read on' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('/one');
});

test('has its title alone where nothing was loaded', () => {
  render(<${Kind} module={titled} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('renders nothing without a title', () => {
  const { container } = render(<${Kind} module={{ ...titled, title: '' }} />);
  expect(container.childElementCount).toBe(0);
});
`,
  };
};

/**
 * The files of a module.
 * @param {string} family @param {string} name @param {boolean} hasData @returns {Readonly<Record<string, string>>}
 */
export const moduleFiles = (family, name, hasData) => ({
  ...plainFiles(family, name),
  ...(hasData ? filesWithData(family, name) : {}),
});

/** What the content service's catalogue says of the module. @param {string} name @returns {readonly import('../lib/layout.mjs').Insertion[]} */
export const moduleAdditions = (name) => [
  {
    file: 'apps/backend/src/publishing/components/components.ts',
    before: '  SiteHeader: {',
    text: `  ${pascal(name)}: { fields: { sectionTitle: text } },\n`,
  },
];
