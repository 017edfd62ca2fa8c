/** How far down the window a heading counts as passed. */
const line = 0.3;

/** `<x-contents>`: opens an article's list of parts where it stands beside the text, and marks the part being read. */
class ContentsElement extends HTMLElement {
  #links: readonly HTMLAnchorElement[] = [];
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    const details = this.querySelector('details');
    if (details !== null) details.open = matchMedia('(width >= 60rem)').matches;
    this.#links = [...this.querySelectorAll('a')];
    this.#observer = new IntersectionObserver(() => this.#mark(), { rootMargin: `0px 0px -${100 - line * 100}% 0px` });
    for (const link of this.#links) {
      const heading = this.#headingOf(link);
      if (heading !== null) this.#observer.observe(heading);
    }
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }

  #headingOf(link: HTMLAnchorElement): HTMLElement | null {
    return document.getElementById(decodeURIComponent(link.hash.slice(1)));
  }

  #mark(): void {
    const passed = this.#links.filter((link) => {
      const heading = this.#headingOf(link);
      return heading !== null && heading.getBoundingClientRect().top <= innerHeight * line;
    });
    for (const link of this.#links) {
      if (link === passed.at(-1)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

customElements.define('x-contents', ContentsElement);
