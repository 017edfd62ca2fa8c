/**
 * Emits that one of the page's forms was submitted successfully (docs/contracts/browser.md): its action, without its
 * values. A form that redirects emits it before leaving.
 */
export const formSucceeded = (action: string, more: Readonly<Record<string, string>> = {}): void => {
  const form = new URL(action, location.href).pathname;
  document.dispatchEvent(new CustomEvent('masthead:form-succeeded', { detail: { form, ...more } }));
};
