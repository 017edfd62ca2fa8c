import '../../../testing/browser-globals.ts';
import './show-own-time.ts';

const shownIn = (timeZone: string, lang = 'en', start = '2026-11-26T18:00:00+01:00'): string => {
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone });
  document.body.innerHTML = `<p lang="${lang}"><x-own-time data-start="${start}" data-label="Your time:"></x-own-time></p>`;
  zone.mockRestore();
  return document.querySelector('x-own-time')?.shadowRoot?.textContent ?? '';
};

it('marks the day of the visitor in a month, and no other', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) });
  const dayAfter = (days: number) => new Intl.DateTimeFormat('sv-SE').format(Date.now() + days * 86_400_000);
  document.body.innerHTML = `<table class="calendar__month"><tbody><tr>${[-1, 0, 1]
    .map((days) => `<td aria-current="date"><time datetime="${dayAfter(days)}">1</time></td>`)
    .join('')}</tr></tbody></table>`;
  jest.resetModules();
  await import('./show-own-time.ts');
  expect([...document.querySelectorAll('td')].map((cell) => cell.getAttribute('aria-current'))).toEqual([
    null,
    'date',
    null,
  ]);
  jest.useRealTimers();
});

it('tells the time on the clocks of a visitor whose clocks show another', () => {
  expect(shownIn('Asia/Tokyo')).toBe('Your time: 27 November 2026, 02:00');
  expect(shownIn('Asia/Tokyo', 'de')).toBe('Your time: 27. Nov. 2026, 02:00');
});

it('says nothing where they show the same, or where nobody can say when it is', () => {
  expect(shownIn('Europe/Berlin')).toBe('');
  expect(shownIn('Asia/Tokyo', 'en', 'soon')).toBe('');
});

it('follows the event that its element is used for next', () => {
  shownIn('Asia/Tokyo');
  const element = document.querySelector('x-own-time');
  element?.setAttribute('data-start', 'later');
  expect(element?.shadowRoot?.textContent).toBe('');
});
