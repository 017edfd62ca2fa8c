import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { DictionaryProvider } from '../../../kit/dictionary/dictionary.tsx';
import { DownloadList } from './download-list.tsx';

const item = {
  ...{ id: 'one', url: '', name: 'On tides', path: '/~/media/on tides.pdf', shouldIndex: true },
  ...{ mediaType: 'application/pdf', size: 2_048, pages: 12, language: 'en', isForRegistered: false },
};
const draw = (changes: Partial<typeof item> | { readonly pages: undefined } = {}) =>
  render(
    <DictionaryProvider language="en" dictionary={englishDictionary}>
      <DownloadList module={{ ...aModule('DownloadList'), title: 'Reports', items: [{ ...item, ...changes }] }} />
    </DictionaryProvider>,
  );

test('a file is listed by its name with its page count (C§5), kind, size and language', () => {
  draw();
  expect(screen.getByRole('region', { name: 'Reports' }).textContent).toContain('On tides (12 pages)PDF2 KBEnglish');
});

test('one whose pages nobody has counted shows kind and size in their place', () => {
  draw({ pages: undefined });
  expect(screen.getByText('(PDF-2 KB)')).toBeInstanceOf(HTMLElement);
});

test('a file for everybody opens in a new tab, and its link says so (C§2)', () => {
  draw({ shouldIndex: false });
  const link = screen.getByRole('link', { name: 'Download On tides (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/~/media/on%20tides.pdf?shouldIndex=false',
    '_blank',
  ]);
});

test('a report for registered users downloads in the same tab, by way of the download screen (C§2)', () => {
  draw({ isForRegistered: true });
  const link = screen.getByRole('link', { name: 'Download On tides' });
  expect(link.hasAttribute('target')).toBe(false);
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://site').searchParams)).toEqual({
    file: '/~/media/on%20tides.pdf?shouldIndex=false',
    redirect: '/',
  });
});

test('a list of nothing is left out', () => {
  const { container } = render(<DownloadList module={{ ...aModule('DownloadList'), items: [] }} />);
  expect(container.childElementCount).toBe(0);
});
