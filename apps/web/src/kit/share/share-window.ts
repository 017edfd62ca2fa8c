import { popUp } from './pop-up.ts';
import { shortenNear, shortLinkOf } from './short-link.ts';

document.addEventListener('click', popUp);

/** The lists of networks that are open. */
const openLists = (): readonly HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>('x-share details[open]'),
];

// Escape and a press elsewhere close a list.
document.addEventListener('click', ({ target }) => {
  for (const list of openLists()) if (target instanceof Node && !list.contains(target)) list.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  for (const list of key === 'Escape' ? openLists() : []) {
    if (!list.contains(document.activeElement)) continue;
    list.open = false;
    list.querySelector('summary')?.focus();
  }
});

for (const type of ['pointerover', 'focusin']) document.addEventListener(type, shortenNear);
// Covers links used before this script loaded.
for (const target of document.querySelectorAll('a[data-shorten]:is(:hover, :focus)')) void shortenNear({ target });

/** How long the device's own way to share waits for a short link, in milliseconds: a press allows it for some seconds. */
const timeoutMs = 1_500;

type Native = { readonly title: string; readonly address: string; readonly isShortened: boolean };

/** Opens the device's own way to share, with a short link where one comes in time. Rejects where the device does not want to. */
export const shareNatively = async ({ title, address, isShortened }: Native): Promise<void> => {
  const late = new Promise<string>((done) => setTimeout(done, timeoutMs, address));
  const url = isShortened ? await Promise.race([shortLinkOf(address), late]) : address;
  await navigator.share({ title, url });
};
