/**
 * `<x-consent>`: what every page loads of consent. Who has refused everything that is asked today has nothing to be asked and nothing to
 * be loaded; for everybody else what asks or loads is fetched. Without it nothing is ever loaded from elsewhere.
 */
class ConsentElement extends HTMLElement {
  connectedCallback(): void {
    const { refused = '', chunk = '' } = this.dataset;
    if (!document.cookie.includes(refused))
      import(chunk).then(
        ({ attend }) => attend(this),
        () => undefined,
      );
  }
}

customElements.define('x-consent', ConsentElement);
