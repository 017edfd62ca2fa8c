// The first script of a page whose operator offers traces. It records nothing unless the address asks for it.

const isAsked = new URLSearchParams(location.search).has('trace');
const address = document.currentScript?.dataset.recorder;

if (isAsked && address !== undefined) {
  const recorder = import(address);
  const define = customElements.define.bind(customElements);
  // Islands start with their element: none starts before the recorder is there, or is known not to come.
  customElements.define = (...given) => void recorder.catch(console.warn).then(() => define(...given));
} else
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelector('[data-trace-again]')?.toggleAttribute('hidden', false);
  });
