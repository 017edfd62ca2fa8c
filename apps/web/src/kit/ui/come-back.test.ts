import '../../testing/browser-globals.ts';

const list = `
  <header><a href="/people/ada">In the header</a></header>
  <main><x-island><a href="/people/ada">Ada</a><a href="/people/bo">Bo</a><a href="/people?rows=2">More</a></x-island></main>`;

const link = (name: string): HTMLAnchorElement => {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no link ${name}`);
  return found;
};

/** The server-rendered page with its script and nothing else. */
const draw = async (): Promise<void> => {
  document.body.innerHTML = list;
  vi.resetModules();
  await import('./come-back.ts');
};

const follow = (name: string): void => {
  link(name).addEventListener('click', (event) => event.preventDefault(), { once: true });
  link(name).click();
};

beforeEach(() => history.replaceState({ other: 1 }, '', '/people'));

describe('returning to a page', () => {
  it('focuses the followed link of its list before the list has script', async () => {
    await draw();
    follow('Bo');
    await draw();
    expect(document.activeElement).toBe(link('Bo'));
    expect(history.state).toMatchObject({ other: 1, list: { link: '/people/bo', scroll: 0 } });
  });

  it('focuses the link of the list rather than the same one in the header', async () => {
    await draw();
    follow('Ada');
    await draw();
    expect(document.activeElement).toBe(link('Ada'));
  });

  it.each(['More', 'In the header'])('focuses nothing after "%s", which leaves no list', async (name) => {
    await draw();
    follow(name);
    await draw();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves focus where the visitor moved it meanwhile', async () => {
    await draw();
    follow('Bo');
    document.body.innerHTML = list;
    link('Ada').focus();
    vi.resetModules();
    await import('./come-back.ts');
    expect(document.activeElement).toBe(link('Ada'));
  });
});
