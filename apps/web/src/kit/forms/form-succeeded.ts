/**
 * Tells the page that one of its forms was sent and taken (docs/contracts/browser.md): by where it posts to, and nothing of what it holds.
 * A form that leads on says so before the page is left.
 */
export const formSucceeded = (action: string, more: Readonly<Record<string, string>> = {}): void => {
  const form = new URL(action, location.href).pathname;
  document.dispatchEvent(new CustomEvent('masthead:form-succeeded', { detail: { form, ...more } }));
};
