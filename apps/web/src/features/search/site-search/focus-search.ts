// Whoever opens the search box of a narrow window wants to type, and no letter may be lost: what is opened gives the focus at once to what asks
// for it. Not in the markup: a wide window shows the box at once, and a page that has come must not take the focus. Without script the field is
// the next thing that Tab leads to.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.site-search'))
      target.querySelector('input')?.toggleAttribute('autofocus', true);
  },
  true,
);
