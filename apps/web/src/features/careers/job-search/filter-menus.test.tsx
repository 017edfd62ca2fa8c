import '../../../testing/browser-globals.ts';
import { message } from '@masthead/core';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';
import type { MenuView } from '@masthead/core/job-search';
import { act } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { mount } from '../../../kit/islands/runtime.tsx';
import { FilterMenus } from './filter-menus.tsx';

const berlin = {
  id: 'cities-Berlin',
  tag: { group: 'cities', value: 'Berlin' },
  label: 'Berlin',
  message: undefined,
  isSelected: false,
  count: 3,
  children: [],
} as const;
const location: MenuView = {
  menu: 'location',
  label: message('JobSearch_FilterLocation'),
  isOpen: false,
  selectedCount: 0,
  options: [berlin],
};
const props: ComponentProps<typeof FilterMenus> = {
  translate: translatorOf(englishDictionary),
  jobLanguage: 'en',
  menus: [location],
  applied: [],
  areCountsExact: true,
  onToggleMenu: () => undefined,
  onToggleTag: () => undefined,
  onClose: () => undefined,
  firstRef: { current: null },
};

test('a filter keeps the focus when its script replaces it', async () => {
  const element = document.body.appendChild(document.createElement('x-island'));
  element.innerHTML = renderToString(<FilterMenus {...props} />);
  element.querySelector('summary')?.focus();
  expect(document.activeElement?.localName).toBe('summary');
  await act(async () => void mount(element, FilterMenus as never, props));
  expect(element.querySelector('summary')).toBeNull();
  expect(document.activeElement).toBe(element.querySelector('.filter__button'));
});
