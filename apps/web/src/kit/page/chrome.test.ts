/** @vitest-environment node */
import { aPage, componentJson } from '@masthead/core/testing';
import type { SanitisedPage } from '../modules/sanitised-page.ts';
import { chromeOf } from './chrome.ts';

const leadingTo = (href: string) => ({ value: { href, text: `To ${href}` } });
const chromeWith = (...header: readonly ReturnType<typeof componentJson>[]) =>
  chromeOf(aPage({ header, footer: header }) as SanitisedPage);
const buttons = componentJson('ButtonGroup', {
  fields: {
    callToActionLinks: ['/a', '/b', '/a'].map((href, id) => ({ id: `${id}`, fields: { link: leadingTo(href) } })),
  },
});
const list = componentJson('LinkList', { fields: { items: [leadingTo('/c'), leadingTo('/d')] } });

describe('a header with unknown components', () => {
  it('shows the links of its lists', () => {
    const { links, footer } = chromeWith(buttons, list);
    expect([links, footer.links].map((each) => each.map(({ href }) => href))).toEqual([
      ['/c', '/d'],
      ['/c', '/d'],
    ]);
  });

  it('shows every link of its other components without a list, each address once', () => {
    const { links, footer } = chromeWith(buttons);
    expect([links, footer.links].map((each) => each.map(({ href }) => href))).toEqual([
      ['/a', '/b'],
      ['/a', '/b'],
    ]);
  });
});
