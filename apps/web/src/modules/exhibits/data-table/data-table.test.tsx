import '../../../testing/browser-globals.ts';
import '../../../testing/built-files.ts';
import { aModule } from '@masthead/core/testing';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../../kit/dictionary/fallback.ts';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { stubClipboard } from '../../../testing/clipboard.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { DataTable } from './data-table.tsx';
import { mount } from './use-table.ts';

const text = (value: string) => ({ value });
const table =
  '<table><thead><tr><td></td><th>May</th></tr></thead><tbody><tr><td>Cork</td><td>61</td></tr></tbody></table>';
const texts = fallbackDictionaries.en;

const draw = (fields: Readonly<Record<string, unknown>>, isEditing = false) => {
  const empty = Object.fromEntries(
    ['title', 'eyebrow', 'displayNumber', 'description', 'notes', 'footnotes', 'source', 'mobileBody'].map((name) => [
      name,
      text(''),
    ]),
  );
  const given = { ...empty, image: text(''), body: text(table), ...fields };
  const module = sanitiseModule(aModule('DataTable', { fields: given }));
  if (module.kind !== 'DataTable') throw new Error('another module');
  document.body.innerHTML = renderToStaticMarkup(
    <PageFrame dictionary={texts} facts={{ isEditing }}>
      <DataTable module={module} />
    </PageFrame>,
  );
  return document.body;
};

test('scrolls by keyboard in a titled region and scopes each header', () => {
  draw({ title: text('Load at night') });
  const region = screen.getByRole('region', { name: 'Load at night' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('rowheader', { name: 'Cork' })).toBeInstanceOf(HTMLElement);
  expect(within(region).getByRole('columnheader', { name: 'May' })).toBeInstanceOf(HTMLElement);
});

test('loads its script in view, and prints', () => {
  const island = draw({}).querySelector<HTMLElement>('x-island:has(table)');
  expect(island?.dataset).toMatchObject({ name: 'use-table', when: 'visible', content: '' });
});

test.each(['stacked-by-row', 'stacked-by-column'])(
  'renders a separate table for narrow screens with %s',
  (mobileLayout) => {
    const container = draw({ mobileLayout: text(mobileLayout) });
    expect(container.querySelectorAll('.data-table__whole, .data-table__narrow')).toHaveLength(2);
  },
);

test('shows notes and source until the visitor hides them', () => {
  const container = draw({ notes: text('<p>Rounded</p>'), source: text('Our own') });
  const captions = container.querySelector('details');
  expect(captions?.open).toBe(true);
  expect(captions?.textContent).toBe(`${texts.Exhibit_Captions}RoundedSource: Our own`);
});

test('shows an editor a notice without a table, and a reader nothing', () => {
  expect(draw({ body: text('<p>Soon</p>') }).textContent).toBe('');
  expect(draw({ body: text('') }, true).textContent).toBe(texts.Editing_EmptyTable);
});

test.each([
  ['copied', async () => undefined, texts.Exhibit_Copied],
  ['not copied', () => Promise.reject(new Error('forbidden')), texts.Exhibit_CopyFailed],
])('reports %s', async (_, writeText, said) => {
  const written: string[] = [];
  stubClipboard((words) => {
    written.push(words);
    return writeText();
  });
  const island = draw({}).querySelector('x-island');
  if (!(island instanceof HTMLElement)) throw new Error('no island');
  mount(island, undefined, JSON.parse(island.dataset.props ?? '{}'));
  screen.getByRole('button', { name: texts.Exhibit_Copy ?? '' }).click();
  expect(await screen.findByText(said ?? '')).toBeInstanceOf(HTMLElement);
  expect(written).toEqual(['\tMay\nCork\t61']);
});
