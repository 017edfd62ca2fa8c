import '../../testing/browser-globals.ts';
import { waitFor } from '@testing-library/dom';
import './layer.element.ts';

const twin = `<html><head><link rel="stylesheet" href="/_styles/base.css"><link rel="stylesheet" href="/_styles/forms.css"></head>
<body><main><section class="account-area"><h1>Sign in</h1></section></main></body></html>`;
const sheets = () => [...document.head.querySelectorAll('link')];

test('a layer opens when the style sheets that its page has and this one lacks have come', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, redirected: false, text: () => Promise.resolve(twin) });
  document.head.innerHTML = '<link rel="stylesheet" href="/_styles/base.css">';
  document.body.innerHTML = `<x-layer data-prefix=""><dialog><button type="button" data-close="">Close</button>
    <div data-place=""></div></dialog></x-layer>`;
  const dialog = document.querySelector('dialog');
  location.hash = '#/signin';
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(sheets()).toHaveLength(2));
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/_styles/base.css', '/_styles/forms.css']);
  expect(dialog?.open).toBeFalsy();
  sheets()[1]?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(dialog?.textContent).toContain('Sign in'));
  expect(dialog?.open).toBe(true);
});
