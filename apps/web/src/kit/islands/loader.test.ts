import '../../testing/browser-globals.ts';

const heard: boolean[] = [];
const listen = async (element: HTMLElement): Promise<void> => {
  element.querySelector('button')?.addEventListener('click', () => heard.push(true));
};
vi.mock('/chunk.js', () => ({ Listing: undefined, mount: (element: HTMLElement) => listen(element) }));

beforeAll(async () => {
  await import('./loader.ts');
});

test('presses a held button once its island listens, and lets a box be ticked at once', async () => {
  document.body.innerHTML = `<x-island data-name="listing" data-src="/chunk.js">
    <form><button>Save</button><input type="checkbox"></form>
  </x-island>`;
  const [island, box] = [document.querySelector('x-island'), document.querySelector('input')];
  if (island === null || box === null) throw new Error('nothing was drawn');
  island.querySelector('button')?.click();
  box.click();
  expect([box.checked, heard]).toEqual([true, []]);
  while (!island.hasAttribute('ready')) await new Promise((done) => setTimeout(done, 10));
  expect([box.checked, heard]).toEqual([true, [true]]);
});
