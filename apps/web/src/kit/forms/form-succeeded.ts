/**
 * Tells the page that one of its forms was sent and taken (docs/contracts/browser.md): by where it posts to, and nothing of what it holds.
 * For forms that stay on their page; one that leads on is told of by the page that it leads to.
 */
export const formSucceeded = (action: string, more: Readonly<Record<string, string>> = {}): void => {
  const form = new URL(action, location.href).pathname;
  document.dispatchEvent(new CustomEvent('masthead:form-succeeded', { detail: { form, ...more } }));
};
