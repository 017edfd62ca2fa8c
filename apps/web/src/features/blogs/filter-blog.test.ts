import '../../testing/browser-globals.ts';
import { mount } from './filter-blog.ts';

const view = (title: string): string =>
  `<div class="blog__view"><h1>${title}</h1><a href="/blogs/floor?tag=night" data-filter="#/tag/night">Night</a>
   <a href="/blogs/floor" data-filter="">All</a></div>`;

const answers = new Map<string, Promise<string>>();
const fetched: string[] = [];

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const started = (hash = ''): HTMLElement => {
  history.replaceState(null, '', `/blogs/floor${hash}`);
  document.body.innerHTML = `<x-island><p role="status"></p>${view('Floor')}</x-island>`;
  const element = document.querySelector<HTMLElement>('x-island');
  if (element === null) throw new Error('nothing is drawn');
  mount(element);
  return element;
};
const heading = () => document.querySelector('h1')?.textContent;
const go = async (hash: string): Promise<void> => {
  history.replaceState(null, '', `/blogs/floor${hash}`);
  dispatchEvent(new Event('hashchange'));
  await settled();
};

beforeEach(() => {
  fetched.length = 0;
  answers.clear();
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      fetched.push(address);
      const title = (await answers.get(address)) ?? `View of ${address}`;
      return { ok: true, text: async () => view(title) };
    },
  });
});

it('shows all entries without a filter', async () => {
  started();
  await settled();
  expect([fetched, heading()]).toEqual([[], 'Floor']);
});

it('shows the filter of its address and moves focus there (C§2)', async () => {
  started('#/author/ida-holm');
  await settled();
  expect(fetched).toEqual(['/blogs/floor?author=ida-holm']);
  expect(heading()).toBe('View of /blogs/floor?author=ida-holm');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.querySelector('[role=status]')?.textContent).toBe(heading());
});

it('turns a click on a filter into its hash on the same page', async () => {
  started();
  const isLeft = document
    .querySelector('[data-filter="#/tag/night"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([isLeft, location.hash]).toEqual([false, '#/tag/night']);
  await go('#/tag/night');
  expect(heading()).toBe('View of /blogs/floor?tag=night');
});

it('ignores a click that opens another tab', () => {
  started();
  const isLeft = document
    .querySelector('[data-filter]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect([isLeft, location.hash]).toEqual([true, '']);
});

it('follows the link back to all entries', async () => {
  started('#/tag/night');
  await settled();
  document.querySelector<HTMLElement>('[data-filter=""]')?.click();
  await settled();
  expect([location.hash, fetched.at(-1)]).toEqual(['', '/blogs/floor']);
});

it('shows the last choice when an earlier answer arrives late', async () => {
  let answer = (_: string): void => undefined;
  answers.set('/blogs/floor?tag=late', new Promise((done) => (answer = done)));
  started();
  await go('#/tag/late');
  await go('#/tag/soon');
  answer('Late');
  await settled();
  expect(heading()).toBe('View of /blogs/floor?tag=soon');
});
