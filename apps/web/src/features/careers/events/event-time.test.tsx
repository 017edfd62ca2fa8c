import '../../../testing/browser-globals.ts';
import type { Language } from '@masthead/core';
import { TimeZone, ZonedTime } from '@masthead/core/events';
import { render } from '@testing-library/react';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { EventTime } from './event-time.tsx';

const shown = (start: string, end: string, language: Language = 'en'): string | null => {
  const timeZone = 'Europe/Berlin';
  if (!TimeZone.is(timeZone) || !ZonedTime.is(start) || !ZonedTime.is(end)) throw new Error(`${start} – ${end}`);
  return render(
    <PageFrame dictionary={{}} language={language}>
      <EventTime times={{ timeZone, isAllDay: false, start, end }} />
    </PageFrame>,
  ).container.textContent;
};

test('an event that ends at midnight of a later night names the day that begins then', () => {
  expect(shown('2026-11-26T18:00:00+01:00', '2026-11-27T00:00:00+01:00')).toContain('26 November 2026, 18:00 – 00:00');
  expect(shown('2026-11-26T18:00:00+01:00', '2026-11-28T00:00:00+01:00')).toContain('– 28 November 2026, 00:00');
});

test('day and hours are joined as in the page’s language', () => {
  expect(shown('2026-11-26T18:00:00+01:00', '2026-11-26T20:00:00+01:00', 'ar')).toContain(
    '26 نوفمبر 2026، 6:00 م – 8:00 م',
  );
});
