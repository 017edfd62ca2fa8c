import '../../testing/browser-globals.ts';

const heard: boolean[] = [];
const listen = async (element: HTMLElement): Promise<void> => {
  const box = element.querySelector('input');
  box?.addEventListener('change', () => heard.push(box.checked));
};
jest.mock('/chunk.js', () => ({ mount: (element: HTMLElement) => listen(element) }), { virtual: true });

beforeAll(async () => {
  await import('./loader.ts');
});

test('ticks a held box once its island listens, not before', async () => {
  document.body.innerHTML = `<x-island data-name="listing" data-src="/chunk.js">
    <label data-hold=""><input type="checkbox"> Online</label>
  </x-island>`;
  const [island, box] = [document.querySelector('x-island'), document.querySelector('input')];
  if (island === null || box === null) throw new Error('nothing was drawn');
  box.click();
  expect([box.checked, heard]).toEqual([false, []]);
  while (!island.hasAttribute('ready')) await new Promise((done) => setTimeout(done, 10));
  expect([box.checked, heard]).toEqual([true, [true]]);
});
