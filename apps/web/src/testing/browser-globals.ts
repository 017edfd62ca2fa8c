import { TextDecoder, TextEncoder } from 'node:util';

// What browsers have, React asks for and jsdom leaves out. Import this before anything of React.
Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });

// jsdom knows these elements and not their methods.
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const islands = ['runtime', 'save-article', 'copy-address'];
process.env.ISLANDS_MANIFEST = JSON.stringify(
  Object.fromEntries(islands.map((name) => [name, { file: `/_islands/${name}.js`, imports: [] }])),
);
