import type { CalendarDate, Language } from '@masthead/core';

export type FeedEntry = {
  readonly title: string;
  /** Absolute; also the id of the entry. */
  readonly address: string;
  readonly summary: string;
  readonly date: CalendarDate;
};

export type Feed = {
  readonly language: Language;
  readonly title: string;
  readonly publisher: string;
  /** Of the feed itself, absolute. */
  readonly address: string;
  /** Of the page that lists the same entries, absolute. */
  readonly page: string;
  readonly entries: readonly FeedEntry[];
};

/** What XML 1.0 has no place for, not even escaped. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const instant = (date: CalendarDate): string => `${date}T00:00:00Z`;
const link = (rel: string, type: string, address: string): string =>
  `<link rel="${rel}" type="${type}" href="${escaped(address)}"/>`;

const entryXml = ({ title, address, summary, date }: FeedEntry): string =>
  [
    '<entry>',
    `<id>${escaped(address)}</id>`,
    `<title>${escaped(title)}</title>`,
    link('alternate', 'text/html', address),
    `<published>${instant(date)}</published>`,
    `<updated>${instant(date)}</updated>`,
    ...(summary === '' ? [] : [`<summary>${escaped(summary)}</summary>`]),
    '</entry>',
  ].join('');

/** An Atom feed (RFC 4287), newest entry first, each address once. */
export const feedXml = ({ language, title, publisher, address, page, entries }: Feed): string => {
  const newestFirst = [...new Map(entries.map((entry) => [entry.address, entry])).values()].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  );
  const updated = newestFirst[0] === undefined ? '1970-01-01T00:00:00Z' : instant(newestFirst[0].date);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escaped(address)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updated}</updated>`,
    link('self', 'application/atom+xml', address),
    link('alternate', 'text/html', page),
    `<author><name>${escaped(publisher)}</name></author>`,
    ...newestFirst.map(entryXml),
    '</feed>\n',
  ].join('');
};
