// Whoever opens the search box of a narrow window wants to type. Not `autofocus`: a wide window shows the box at once, and a page that has
// come must not take the focus. Without script the field is the next thing that Tab leads to.
document.addEventListener(
  'toggle',
  (event) => {
    if (event.target instanceof HTMLElement && event.target.matches('.site-search:popover-open'))
      event.target.querySelector('input')?.focus();
  },
  true,
);
