/** Returns how to repeat what was done to a control since the server drew it; undefined where nothing was. */
const repeatOf = (control: Element): (() => void) | undefined => {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex === Math.max(drawn, 0)) return undefined;
    return () => {
      control.selectedIndex = selectedIndex;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (!(control instanceof HTMLInputElement)) return undefined;
  const { type, checked, defaultChecked, value, defaultValue } = control;
  if (type === 'date' && value !== defaultValue)
    return () => {
      // React compares with what was last set through the element's own property.
      control.value = defaultValue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    };
  // A radio that is no longer chosen follows from the one that is.
  if (checked === defaultChecked || (type !== 'checkbox' && !(type === 'radio' && checked))) return undefined;
  return () => {
    control.checked = defaultChecked;
    control.click();
  };
};

/**
 * Collects what a visitor ticked or chose before the script arrived, in each form with `data-replay`: those whose controls follow a machine.
 * Text counts when it is sent, or by its own box.
 * @returns what repeats it for the script; by then the controls may show their state again
 */
export const takeChoices = (root: Element): (() => void) => {
  const controls = [...root.querySelectorAll('[data-replay] :is(input, select)')];
  const repeats = controls.flatMap((control) => repeatOf(control) ?? []);
  return () => {
    for (const repeat of repeats) repeat();
  };
};
