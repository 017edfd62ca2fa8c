import '../../../testing/browser-globals.ts';
import './show-own-time.ts';

const shownIn = (timeZone: string, lang = 'en', start = '2026-11-26T18:00:00+01:00'): string => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone });
  document.body.innerHTML = `<p lang="${lang}"><x-own-time data-start="${start}" data-label="Your time:"></x-own-time></p>`;
  zone.mockRestore();
  return document.querySelector('x-own-time')?.shadowRoot?.textContent ?? '';
};

it('marks the visitor’s day in a month alone', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) });
  const dayAfter = (days: number) => new Intl.DateTimeFormat('sv-SE').format(Date.now() + days * 86_400_000);
  document.body.innerHTML = `<table class="calendar__month"><tbody><tr>${[-1, 0, 1]
    .map((days) => `<td aria-current="date"><time datetime="${dayAfter(days)}">1</time></td>`)
    .join('')}</tr></tbody></table>`;
  vi.resetModules();
  await import('./show-own-time.ts');
  expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('aria-current'))).toEqual([
    null,
    'date',
    null,
  ]);
  vi.useRealTimers();
});

it('shows the time on the visitor’s clock where it differs', () => {
  expect(shownIn('Asia/Tokyo')).toBe('Your time: 27 November 2026, 02:00');
  expect(shownIn('Asia/Tokyo', 'de')).toBe('Your time: 27. Nov. 2026, 02:00');
});

it('shows nothing where the clocks agree or the time is unknown', () => {
  expect(shownIn('Europe/Berlin')).toBe('');
  expect(shownIn('Asia/Tokyo', 'en', 'soon')).toBe('');
});

it('follows the next event of its element', () => {
  shownIn('Asia/Tokyo');
  const element = document.querySelector('x-own-time');
  element?.setAttribute('data-start', 'later');
  expect(element?.shadowRoot?.textContent).toBe('');
});
