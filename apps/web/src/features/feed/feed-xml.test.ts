import { calendarDateFrom } from '@masthead/core';
import * as fc from 'fast-check';
import { feedXml } from './feed-xml.ts';

const date = calendarDateFrom('2026-10-05');
if (date === undefined) throw new Error('no date');
const around = (title: string, summary: string): Document =>
  new DOMParser().parseFromString(
    feedXml({
      language: 'ja-JP',
      title,
      publisher: title,
      address: 'https://s.example/feed.xml',
      page: 'https://s.example/',
      entries: [{ title, summary, date, address: `https://s.example/?a=${encodeURIComponent(title)}&b=1` }],
    }),
    'application/xml',
  );

test('writes a well-formed feed of any text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (title, summary) => {
      const feed = around(title, summary);
      expect(feed.querySelector('parsererror')).toBeNull();
      expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
      expect(feed.querySelector('entry > title')?.textContent).toBe(
        title.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
      );
    }),
  ));
