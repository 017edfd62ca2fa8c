import '../../../testing/browser-globals.ts';
import './choose-tab.ts';

const titles = ['Margins', 'Energy', 'Prices'];
const told: unknown[] = [];
const hear = (event: Event): void => {
  if (event instanceof CustomEvent) told.push(event.detail);
};

const page = ({ dir = 'ltr', phones = 'tab-layout' } = {}): void => {
  document.body.innerHTML = `<x-tabs data-phones="${phones}" style="direction: ${dir}"><ul aria-label="Exhibits">${titles
    .map((title, index) => `<li><a href="#tab-${index}">${title}</a></li>`)
    .join('')}</ul>${titles
    .map((title, index) => `<div id="tab-${index}"><h3>${title}</h3><p id="inside-${index}">x</p></div>`)
    .join('')}</x-tabs>`;
};
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const shown = () =>
  [...document.querySelectorAll('[role=tabpanel]')].flatMap((panel) =>
    panel.hasAttribute('hidden') ? [] : [panel.id],
  );
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  told.length = 0;
  history.replaceState(null, '', '/');
  document.addEventListener('masthead:analytics', hear);
});
afterEach(() => document.removeEventListener('masthead:analytics', hear));

test('turns links into tabs with the first selected; find-in-page reaches the others', () => {
  page();
  expect(tabs().map((tab) => [tab.ariaSelected ?? tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ]);
  expect(shown()).toEqual(['tab-0']);
  expect(document.getElementById('tab-2')?.getAttribute('hidden')).toBe('until-found');
  document.getElementById('tab-2')?.dispatchEvent(new Event('beforematch'));
  expect([shown(), told]).toEqual([['tab-2'], []]);
});

test('shows the selected panel, puts it in the address and emits one event (C§4)', () => {
  page();
  tabs()[1]?.click();
  tabs()[1]?.click();
  expect([shown(), location.hash]).toEqual([['tab-1'], '#tab-1']);
  expect(told).toEqual([{ event: 'event24', text: 'tab changed to Energy' }]);
});

test.each([
  ['ltr', 'ArrowRight', 'tab-1'],
  ['ltr', 'ArrowLeft', 'tab-2'],
  ['rtl', 'ArrowLeft', 'tab-1'],
  ['rtl', 'ArrowRight', 'tab-2'],
  ['ltr', 'End', 'tab-2'],
  ['ltr', 'Home', 'tab-0'],
  ['ltr', 'x', 'tab-0'],
])('in a text that reads %s maps %s on the first tab to %s', (dir, key, panel) => {
  page({ dir });
  tabs()[0]?.focus();
  press(key);
  expect(shown()).toEqual([panel]);
  expect(document.activeElement?.getAttribute('aria-controls')).toBe(panel);
});

test('opens the panel named by an address, or around its target, without an event', () => {
  history.replaceState(null, '', '#inside-1');
  page();
  expect(shown()).toEqual(['tab-1']);
  history.replaceState(null, '', '#tab-2');
  dispatchEvent(new Event('hashchange'));
  expect(shown()).toEqual(['tab-2']);
  history.replaceState(null, '', '#%E0%A4%A');
  dispatchEvent(new Event('hashchange'));
  expect([shown(), told]).toEqual([['tab-2'], []]);
});

test('replaces tabs by a select on phones for the same panel', () => {
  page({ phones: 'dropdown-layout' });
  const select = document.querySelector('select');
  if (select === null) throw new Error('no list');
  expect([...select.options].map(({ text }) => text)).toEqual(titles);
  select.selectedIndex = 2;
  select.dispatchEvent(new Event('change'));
  expect([shown(), told]).toEqual([['tab-2'], [{ event: 'event24', text: 'tab changed to Prices' }]]);
  tabs()[0]?.click();
  expect(select.selectedIndex).toBe(0);
});
