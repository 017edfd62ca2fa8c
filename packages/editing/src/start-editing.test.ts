/** @vitest-environment jsdom */
import { vi } from 'vitest';
import { type EditingOptions, type PageMessage, readPageMessage, startEditing } from './index.ts';
import { readHostMessage } from './messages.ts';

const origin = 'https://studio.example';
const about = (path: string, more: object = {}) =>
  JSON.stringify({ document: 'tides', path, label: 'A label', kind: 'text', ...more }).replaceAll('"', '&quot;');
const moduleAt = (path: string, title: string) =>
  `<section data-edit-module="${about(path, { kind: 'Hero', empty: [{ path: `${path}/fields/image`, label: 'Image', kind: 'image' }, 7] })}"><h2 data-edit-field="${about(`${path}/fields/title`)}">${title}</h2></section>`;

const sent: PageMessage[] = [];
let end = (): void => undefined;
let resize = (): void => undefined;
let load = vi.fn(async (path: string) => moduleAt(path, 'Newer'));
let inspect = vi.fn<NonNullable<EditingOptions['inspect']>>();

beforeEach(() => {
  sent.length = 0;
  load = vi.fn(async (path: string) => moduleAt(path, 'Newer'));
  document.body.innerHTML = `${moduleAt('/fields/main/0', 'Tides')}<a href="/elsewhere">Elsewhere</a><div data-edit-area="${about(
    '/fields/main',
    { kind: 'area', allowed: ['Hero'] },
  )}">Main</div>`;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe;
      constructor(report: () => void) {
        resize = report;
        this.observe = report;
      }
      disconnect = () => {
        resize = () => undefined;
      };
    },
  );
  vi.spyOn(window.parent, 'postMessage').mockImplementation((...[message, target]: readonly unknown[]) => {
    const read = readPageMessage(message);
    if (read !== undefined && target === origin) sent.push(read);
  });
  end = startEditing({ origin, load: (path) => load(path), inspect: (partAt) => inspect(partAt) });
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const receive = (data: unknown, from: { readonly origin?: string; readonly source?: Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent, ...from }));
const host = (type: string, path: string) => ({ masthead: 'editing', type, path });
const title = () => document.querySelector<HTMLElement>('h2');
const click = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

describe('a page in editing mode', () => {
  test('is ready for its tool', () => {
    expect(sent).toEqual([{ masthead: 'editing', type: 'ready' }]);
  });

  test('sends the field that is clicked, with its module outlined no more', () => {
    expect(click('h2').defaultPrevented).toBe(true);
    const part = {
      is: 'field',
      document: 'tides',
      path: '/fields/main/0/fields/title',
      label: 'A label',
      kind: 'text',
    };
    expect(sent.at(-1)).toEqual({ masthead: 'editing', type: 'select', part });
    expect(title()?.style.outline).toContain('solid');
    click('section');
    expect(sent.at(-1)).toMatchObject({ part: { is: 'module', path: '/fields/main/0', kind: 'Hero' } });
    expect(title()?.style.outline).toBe('');
  });

  test('sends the area that is clicked with what it accepts', () => {
    click('[data-edit-area]');
    expect(sent.at(-1)).toMatchObject({ part: { is: 'area', path: '/fields/main', allowed: ['Hero'] } });
  });

  test('shows a button for each field that its module shows nothing of', async () => {
    const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Image']);
    click('button');
    const path = '/fields/main/0/fields/image';
    expect(sent.at(-1)).toMatchObject({ part: { is: 'field', path, label: 'Image', kind: 'image', isEmpty: true } });
    receive(host('reload', '/fields/main/0'));
    await vi.waitFor(() => expect(title()?.textContent).toBe('Newer'));
    expect(buttons()).toEqual(['Image']);
    end();
    expect(buttons()).toEqual([]);
  });

  test('places these buttons anew when the page has another size', () => {
    const section = document.querySelector('section');
    if (section === null) throw new Error('no section');
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 200, 300, 40));
    resize();
    expect(document.querySelector('button')?.parentElement?.style).toMatchObject({ top: '200px', left: '10px' });
  });

  test('follows no link and sends no form', () => {
    expect(click('a').defaultPrevented).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('outlines and shows the part that its tool names', () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    receive(host('select', '/fields/main/0/fields/title'));
    expect(title()?.style.outline).toContain('solid');
    receive(host('scrollTo', '/fields/main/0'));
    expect(shown.mock.contexts).toEqual([document.querySelector('section')]);
  });

  test('replaces a module that its tool has changed', async () => {
    receive(host('reload', '/fields/main/0'));
    await vi.waitFor(() => expect(title()?.textContent).toBe('Newer'));
    expect(sent.at(-1)).toEqual({ masthead: 'editing', type: 'reloaded', path: '/fields/main/0', isDone: true });
    expect(document.querySelectorAll('section')).toHaveLength(1);
  });

  test.each([
    ['cannot be loaded', async () => Promise.reject(new Error('away'))],
    ['is not in the answer', async () => '<p>Nothing</p>'],
  ])('keeps a module that %s', async (_, answer) => {
    load.mockImplementation(answer);
    receive(host('reload', '/fields/main/0'));
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: 'reloaded', isDone: false }));
    expect(title()?.textContent).toBe('Tides');
  });

  test('reports what a check has found, with the part that is concerned', async () => {
    const heading = title();
    if (heading === null) throw new Error('no heading');
    inspect = vi.fn(async (partAt) => ({
      title: 'Tides | The firm',
      description: '',
      minutes: 4,
      findings: [{ rule: 'heading-order', message: 'Wrong', isSevere: false, path: partAt(heading)?.path ?? '' }],
    }));
    receive(host('inspect', ''));
    await vi.waitFor(() => expect(sent.at(-1)?.type).toBe('inspected'));
    expect(sent.at(-1)).toMatchObject({
      report: { title: 'Tides | The firm', minutes: 4, findings: [{ path: '/fields/main/0/fields/title' }] },
    });
    inspect = vi.fn(async () => Promise.reject(new Error('broken')));
    receive(host('inspect', ''));
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ masthead: 'editing', type: 'inspected' }));
  });

  test.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another window', { source: null }],
  ])('ignores messages of %s', (_, from) => {
    receive(host('select', '/fields/main/0/fields/title'), from);
    expect(title()?.style.outline).toBe('');
  });

  test('ignores everything once it is ended', () => {
    end();
    expect(click('h2').defaultPrevented).toBe(false);
    receive(host('select', '/fields/main/0/fields/title'));
    expect(title()?.style.outline).toBe('');
  });
});

test.each([
  undefined,
  null,
  'select',
  [],
  {},
  host('close', '/a'),
  host('select', 'a'.repeat(10_001)),
  { type: 'select', path: '/' },
])('no message of a tool is %j', (data) => expect(readHostMessage(data)).toBeUndefined());

test.each([undefined, {}, host('reloaded', '/'), { masthead: 'editing', type: 'select', part: { is: 'page' } }])(
  'no message of a page is %j',
  (data) => expect(readPageMessage(data)).toBeUndefined(),
);
