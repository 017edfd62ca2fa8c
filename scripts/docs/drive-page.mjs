// Loads a compiled frontend into a page without browser, signs in three times, and prints what the page shows each time.

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><main id="app"></main>', {
  pretendToBeVisual: true,
  url: 'http://127.0.0.1/',
});
const { document, FormData } = window;
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), configurable: true });
}
Object.assign(globalThis, { FormData });

const timeoutMs = 20_000;
const shown = () => document.querySelector('[role=alert], [role=status]')?.textContent ?? '';

/** Waits until a condition holds. @param {() => boolean} holds @param {string} what */
const until = async (holds, what) => {
  for (const deadline = Date.now() + timeoutMs; !holds(); ) {
    if (Date.now() > deadline) throw new Error(`The page has not shown ${what}: ${document.body.innerHTML}`);
    await new Promise((done) => setTimeout(done, 10));
  }
};

await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);
await until(() => document.forms.length > 0, 'a form');
for (const password of ['', 'a wrong guess', 'correct-horse-battery']) {
  const before = shown();
  const [form] = document.forms;
  for (const [name, value] of Object.entries({ email: 'reader@example.org', password })) {
    const input = form?.elements.namedItem(name);
    if (input instanceof window.HTMLInputElement) input.value = value;
  }
  form?.requestSubmit();
  await until(
    () => shown() !== before && shown() !== '' && document.querySelector('button:disabled') === null,
    'an answer',
  );
  console.log(shown());
}
process.exit(0);
