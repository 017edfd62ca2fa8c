// Focuses the search field when its box opens in a narrow window, so that no key is lost. Not `autofocus`: a wide
// window shows the box at once, and a loaded page must not move focus. Without script the field is next in tab order.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.site-search'))
      target.querySelector('input')?.toggleAttribute('autofocus', true);
  },
  true,
);
