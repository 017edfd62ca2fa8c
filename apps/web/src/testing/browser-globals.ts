import './built-files.ts';

// jsdom has neither: a wide window without reduced motion, and names without escapes.
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.CSS ??= Object.assign(Object.create(null), { escape: (name: string) => name });

// jsdom lays nothing out: nothing is ever resized, scrolled into view or set in another font.
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver });
Object.assign(document, { fonts: new EventTarget() });

// jsdom knows these elements and not their methods.
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
