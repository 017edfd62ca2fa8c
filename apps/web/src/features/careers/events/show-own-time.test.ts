import '../../../testing/browser-globals.ts';
import './show-own-time.ts';

const shownIn = (timeZone: string, lang = 'en', start = '2026-11-26T18:00:00+01:00'): string => {
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone });
  document.body.innerHTML = `<p lang="${lang}"><x-own-time data-start="${start}" data-label="Your time:"></x-own-time></p>`;
  zone.mockRestore();
  return document.querySelector('x-own-time')?.shadowRoot?.textContent ?? '';
};

it('tells the time on the clocks of a visitor whose clocks show another', () => {
  expect(shownIn('Asia/Tokyo')).toBe('Your time: Nov 27, 2026, 02:00');
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
