import { markCurrent } from '../../../kit/dom/mark-current.ts';

/** How far down the window a heading counts as passed. */
const line = 0.3;

const headingOf = ({ hash }: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));

/** `<x-contents>`: opens an article's list of parts where it is beside the text, and marks the current part. */
class ContentsElement extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    if (details !== null) details.open = matchMedia('(width >= 60rem)').matches;
    const links = [...this.querySelectorAll('a')];
    const isPassed = (link: HTMLAnchorElement): boolean => {
      const heading = headingOf(link);
      return heading !== null && heading.getBoundingClientRect().top <= innerHeight * line;
    };
    const mark = (): void => markCurrent(links, links.findLast(isPassed));
    const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 - line * 100}% 0px` });
    for (const link of links) {
      const heading = headingOf(link);
      if (heading !== null) observer.observe(heading);
    }
  }
}

customElements.define('x-contents', ContentsElement);
