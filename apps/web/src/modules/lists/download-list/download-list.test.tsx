import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { aModule } from '@masthead/core/testing';
import { render, screen } from '@testing-library/react';
import { DictionaryProvider } from '../../../kit/dictionary/dictionary.tsx';
import { DownloadList } from './download-list.tsx';

const item = {
  id: 'one',
  url: '',
  name: 'On tides',
  path: '/~/media/on tides.pdf',
  shouldIndex: true,
  mediaType: 'application/pdf',
  size: 2_048,
  pages: 12,
  language: 'en',
  isForRegistered: false,
};
const draw = (changes: Partial<typeof item> | { readonly pages: undefined } = {}) =>
  render(
    <DictionaryProvider language="en" dictionary={englishDictionary}>
      <DownloadList module={{ ...aModule('DownloadList'), title: 'Reports', items: [{ ...item, ...changes }] }} />
    </DictionaryProvider>,
  );

test('lists a file by name with its page count (C§5), type, size and language', () => {
  draw();
  expect(screen.getByRole('region', { name: 'Reports' }).textContent).toContain('On tides (12 pages)PDF2 KBEnglish');
});

test('lists a file without a page count with type and size', () => {
  draw({ pages: undefined });
  expect(screen.getByText('(PDF-2 KB)')).toBeInstanceOf(HTMLElement);
});

test('opens a public file in a new tab and labels its link so (C§2)', () => {
  draw({ shouldIndex: false });
  const link = screen.getByRole('link', { name: 'Download On tides (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/~/media/on%20tides.pdf?shouldIndex=false',
    '_blank',
  ]);
});

test('downloads a report for registered users in the same tab by the download screen (C§2)', () => {
  draw({ isForRegistered: true });
  const link = screen.getByRole('link', { name: 'Download On tides' });
  expect(link.hasAttribute('target')).toBe(false);
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://site').searchParams)).toEqual({
    file: '/~/media/on%20tides.pdf?shouldIndex=false',
    redirect: '/',
  });
});

test('renders nothing without files', () => {
  const { container } = render(<DownloadList module={{ ...aModule('DownloadList'), items: [] }} />);
  expect(container.childElementCount).toBe(0);
});
