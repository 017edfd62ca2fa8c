import { type PageMessage, type Part, readHostMessage, readPart } from './messages.ts';

export type EditingOptions = {
  /** The one origin of the editor's tool: messages of others are ignored, and none is sent to them. */
  readonly origin: string;
  /** Returns the markup of a module as it is now, by the JSON pointer of the module. */
  readonly load: (path: string) => Promise<string>;
  /** The window with the marked page, in a frame of the tool; the current one by default. */
  readonly window?: Window;
};

const kinds = ['field', 'area', 'module'] as const;
const anyPart = kinds.map((is) => `[data-edit-${is}]`).join();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the part that an element shows: its field before its module. */
const partOf = (element: Element): Part | undefined => {
  for (const is of kinds) {
    const text = element.getAttribute(`data-edit-${is}`);
    const part = text === null ? undefined : readPart(is, parsed(text));
    if (part !== undefined) return part;
  }
  return undefined;
};

/** Every part of an element: that of a field, and that of a module. */
const pathsOf = (element: Element): readonly string[] =>
  kinds.flatMap((is) => readPart(is, parsed(element.getAttribute(`data-edit-${is}`) ?? ''))?.path ?? []);

const modulesAt = (root: ParentNode, path: string): readonly Element[] =>
  [...root.querySelectorAll('[data-edit-module]')].filter(
    (element) => readPart('module', parsed(element.getAttribute('data-edit-module') ?? ''))?.path === path,
  );

/**
 * Outlines the parts of a page in editing mode, and exchanges messages with the tool in whose frame the page is: a click selects a part
 * instead of doing what it does for readers. Returns a function that ends it.
 */
export const startEditing = ({ origin, load, window: page = window }: EditingOptions): (() => void) => {
  const { document, parent } = page;
  const ended = new AbortController();
  const { signal } = ended;
  const outlined = new Map<'selected' | 'pointed', HTMLElement>();

  const send = (message: PageMessage): void => parent.postMessage(message, origin);

  const outline = (as: 'selected' | 'pointed', element: Element | null): void => {
    const before = outlined.get(as);
    outlined.delete(as);
    if (before !== undefined && ![...outlined.values()].includes(before)) before.style.outline = '';
    if (!(element instanceof HTMLElement)) return;
    element.style.outline = as === 'selected' ? '3px solid #2251ff' : '2px dashed #2251ff';
    element.style.outlineOffset = '2px';
    outlined.set(as, element);
  };

  const elementAt = (path: string): Element | undefined =>
    [...document.querySelectorAll(anyPart)].find((element) => pathsOf(element).includes(path));

  const reload = async (path: string): Promise<void> => {
    const [first, ...rest] = modulesAt(document, path);
    const fresh = modulesAt(new DOMParser().parseFromString(await load(path), 'text/html'), path);
    if (first === undefined || fresh.length === 0)
      return send({ masthead: 'editing', type: 'reloaded', path, isDone: false });
    first.replaceWith(...fresh.map((element) => document.adoptNode(element)));
    for (const element of rest) element.remove();
    send({ masthead: 'editing', type: 'reloaded', path, isDone: true });
  };

  const closest = (event: Event): Element | null =>
    event.target instanceof Element ? event.target.closest(anyPart) : null;

  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const element = closest(event);
      const part = element === null ? undefined : partOf(element);
      if (part === undefined) return;
      outline('selected', element);
      send({ masthead: 'editing', type: 'select', part });
    },
    { capture: true, signal },
  );
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal });
  document.addEventListener('pointerover', (event) => outline('pointed', closest(event)), { signal });

  page.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== parent) return;
      const message = readHostMessage(event.data);
      if (message === undefined) return;
      const { type, path } = message;
      const element = elementAt(path);
      if (type === 'reload') {
        reload(path).catch(() => send({ masthead: 'editing', type: 'reloaded', path, isDone: false }));
        return;
      }
      if (type === 'select') outline('selected', element ?? null);
      else element?.scrollIntoView({ block: 'center' });
    },
    { signal },
  );
  send({ masthead: 'editing', type: 'ready' });
  return () => {
    ended.abort();
    for (const as of [...outlined.keys()]) outline(as, null);
  };
};
