import '../../../testing/browser-globals.ts';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import type { ArticleFacts } from '../../../kit/modules/article-facts.ts';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { PremiumSwitcher } from '../premium-switcher/premium-switcher.tsx';
import { MainContentLayout } from './main-content-layout.tsx';

const layout = (params: Readonly<Record<string, string>> = {}) => {
  const module = sanitiseModule(aModule('MainContentLayout', { params }));
  if (module.kind !== 'MainContentLayout') throw new Error('another module');
  return { ...module, breadcrumb: [], areaA: [], areaB: [] };
};

const draw = (module: ReturnType<typeof layout>, isEditing = false, article?: ArticleFacts) =>
  render(
    <PageFrame dictionary={{ Editing_EmptyArea: 'Empty', Article_Sidebar: 'Sidebar' }} facts={{ isEditing, article }}>
      <MainContentLayout module={module} />
    </PageFrame>,
  ).container.querySelector('.columns');

test('maps columns of 8 and 4 to a grid of twelve (D§2.7)', () =>
  expect(draw(layout(), true)?.className).toBe('columns columns--3by1'));

test('maps each editor setting to a class (D§3)', () => {
  const set = layout({
    Ratio: '2by2',
    'Stack Columns': 'tablet',
    'Split Columns': '40-60',
    'Reverse Columns': '1',
    'Wrap Content': '1',
    'Content Vertical Alignment': 'center',
  });
  expect(draw(set, true)?.className).toBe(
    'columns columns--2by2 stack-tablet split-40-60 columns-reversed columns-wrapped align-center',
  );
});

test('puts a stacked rail below for any split of columns (D§2.7)', () =>
  expect(draw(layout({ 'Stack Right Rail': '1', 'Reverse Columns': '1' }), true)?.className).toBe(
    'columns columns--stacked',
  ));

test.each([
  [{}, 'columns columns--article'],
  [{ 'Stack Right Rail': '1' }, 'columns columns--stacked'],
  [{ 'Stack Columns': 'all' }, 'columns columns--stacked'],
])('puts an article’s rail with %j beside its text, or below where columns stack (D§3)', (params, classes) => {
  const module = layout(params);
  const article = {
    layoutUid: module.uid,
    sidebarUid: undefined,
    breadcrumb: [],
    isCrumbed: true,
    sections: [],
    isShared: false,
    hidesEmail: false,
    aboutTheAuthors: undefined,
    authorsUid: undefined,
  };
  expect(draw(module, true, article)?.className).toBe(classes);
});

test('shows an editor each empty area (D§6)', () => {
  draw(layout(), true);
  expect(screen.getAllByRole('note')).toHaveLength(2);
});

test('hides empty areas from a reader (D§6)', () => {
  draw(layout());
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('shows an editor the audience of each placeholder and its emptiness, and a reader neither', () => {
  const module = sanitiseModule(aModule('PremiumSwitcher'));
  if (module.kind !== 'PremiumSwitcher') throw new Error('another module');
  const empty = { ...module, areaA: [], areaB: [] };
  const placesFor = (isEditing: boolean) =>
    render(
      <PageFrame dictionary={{ Editing_EmptyArea: 'Empty' }} facts={{ isEditing }}>
        <PremiumSwitcher module={empty} />
      </PageFrame>,
    ).container.querySelectorAll('[role=note]').length;
  expect([placesFor(true), placesFor(false)]).toEqual([4, 0]);
});
