import '../../../testing/built-files.ts';
import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { SidebarText } from './sidebar-text.tsx';

const dictionary = {
  Article_AboutTheAuthors: 'About the authors',
  Article_Sidebar: 'About this article',
  Editing_NoHeadline: 'No headline yet',
  Editing_NoText: 'No text yet',
  Sidebar_Expand: 'Show more',
  Sidebar_Collapse: 'Show less',
};

const empty = { headline: '', description: '', aboutTheAuthors: '', footnotes: '', image: {} };

const draw = (fields: Readonly<Record<string, unknown>>, isEditing = false) => {
  const values = Object.entries({ ...empty, showShareTools: false, isAboutAuthor: false, ...fields }).map(
    ([name, value]) => [name, { value }],
  );
  const module = sanitiseModule(aModule('SidebarText', { uid: 'side', fields: Object.fromEntries(values) }));
  if (module.kind !== 'SidebarText') throw new Error('another module');
  return render(
    <PageFrame dictionary={dictionary} facts={{ isEditing }}>
      <SidebarText module={module} />
    </PageFrame>,
  ).container;
};

const long = `<p>${'a '.repeat(200)}</p><p>${'b '.repeat(200)}</p>`;

test('shows a short text at once without a button', () => {
  draw({ headline: 'In brief', description: '<p>Short</p>' });
  expect(screen.getByRole('heading', { name: 'In brief' })).toBeDefined();
  expect(screen.getByText('Short')).toBeDefined();
  expect(screen.queryByRole('group')).toBeNull();
});

test('shows the start of a long text, with a button that expands the rest without script (C§4)', () => {
  const container = draw({ headline: 'In brief', description: long });
  const rest = container.querySelector('details');
  expect(rest?.open).toBe(false);
  expect(rest?.querySelector('summary')?.textContent).toBe('Show moreShow less');
  expect(rest?.textContent).toContain('b b');
  expect(rest?.textContent).not.toContain('a a');
});

test('makes a scrolling text a focusable region without a button (C§3)', () => {
  const container = draw({ headline: 'In brief', description: long, renderMode: 'Scrolling' });
  expect(screen.getByRole('region', { name: 'In brief' }).tabIndex).toBe(0);
  expect(container.querySelector('details')).toBeNull();
  draw({ description: long, renderMode: 'scrolling' });
  expect(screen.getByRole('region', { name: 'About this article' }).tabIndex).toBe(0);
});

test('titles a sidebar about authors by default (C§3)', () => {
  draw({ description: '<p>They write.</p>', isAboutAuthor: true });
  expect(screen.getByRole('heading', { name: 'About the authors' })).toBeDefined();
});

test('without heading or text shows a reader nothing and an editor a notice (C§5)', () => {
  expect(draw({}).querySelector('.sidebar')).toBeNull();
  expect(draw({ footnotes: '<p>A note</p>' }).textContent).toBe('A note');
  draw({}, true);
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual(['No headline yet', 'No text yet']);
});
