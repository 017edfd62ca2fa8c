import {
  type EmptyField,
  type PageMessage,
  type PageReport,
  type Part,
  readHostMessage,
  readPart,
} from './messages.ts';

export type EditingOptions = {
  /** The one origin of the editor's tool: messages of others are ignored, and none is sent to them. */
  readonly origin: string;
  /** Returns the markup of a module as it is now, by the JSON pointer of the module. */
  readonly load: (path: string) => Promise<string>;
  /**
   * Checks the page, without what is marked `data-editing-tools`; without it, a page cannot be checked.
   * @param partAt returns the innermost part around an element
   */
  readonly inspect?: (partAt: (element: Element) => Part | undefined) => Promise<PageReport>;
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

/** Returns the parts that an element shows: its field before its module. */
const partsOf = (element: Element): readonly Part[] =>
  kinds.flatMap((is) => readPart(is, parsed(element.getAttribute(`data-edit-${is}`) ?? '')) ?? []);

const modulesIn = (root: ParentNode): readonly (readonly [Element, Part])[] =>
  [...root.querySelectorAll('[data-edit-module]')].flatMap((element) =>
    partsOf(element).flatMap((part) => (part.is === 'module' ? [[element, part] as const] : [])),
  );

const modulesAt = (root: ParentNode, path: string): readonly Element[] =>
  modulesIn(root).flatMap(([element, part]) => (part.path === path ? [element] : []));

const placeBar = (bar: HTMLElement, { top, left, width }: DOMRect, page: Window): void => {
  Object.assign(bar.style, {
    position: 'absolute',
    zIndex: '2147483647',
    top: `${top + page.scrollY}px`,
    left: `${left + page.scrollX}px`,
    width: `${width}px`,
    display: 'flex',
    gap: '4px',
    padding: '4px',
    boxSizing: 'border-box',
    // One row, however narrow the page is: further ones would cover more of what is written.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    pointerEvents: 'none',
  });
};

/** A button in the place of a field that no element of the page shows; a click on it selects the field. */
const buttonOf = (document: Document, module: Part, field: EmptyField): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = field.label;
  button.setAttribute('data-edit-field', JSON.stringify({ document: module.document, ...field, isEmpty: true }));
  Object.assign(button.style, {
    font: '600 12px/1.5 system-ui, sans-serif',
    padding: '2px 8px',
    border: '1px dashed #2251ff',
    borderRadius: '2px',
    background: '#fff',
    color: '#051c2c',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    pointerEvents: 'auto',
  });
  return button;
};

/**
 * Outlines the parts of a page in editing mode, and exchanges messages with the tool in whose frame the page is: a click selects a part
 * instead of doing what it does for readers. Returns a function that ends it.
 */
export const startEditing = ({ origin, load, inspect, window: page = window }: EditingOptions): (() => void) => {
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

  const bars = document.body.appendChild(document.createElement('div'));
  bars.dataset.editingTools = '';
  const showEmpty = (): void => {
    const shown = new Set<string>();
    bars.replaceChildren(
      ...modulesIn(document).flatMap(([element, module]) => {
        const { path, empty = [] } = module;
        // A module with several elements has its fields at the first of them.
        if (empty.length === 0 || shown.has(path)) return [];
        shown.add(path);
        const bar = document.createElement('div');
        const buttons = empty.map((field) => buttonOf(document, module, field));
        for (const button of buttons.slice(0, 1)) button.style.marginInlineStart = 'auto';
        bar.append(...buttons);
        placeBar(bar, element.getBoundingClientRect(), page);
        return [bar];
      }),
    );
  };
  const resized = new ResizeObserver(showEmpty);
  resized.observe(document.body);

  const elementAt = (path: string): Element | undefined =>
    [...document.querySelectorAll(anyPart)].find((element) => partsOf(element).some((part) => part.path === path));

  const reload = async (path: string): Promise<void> => {
    const [first, ...rest] = modulesAt(document, path);
    const fresh = modulesAt(new DOMParser().parseFromString(await load(path), 'text/html'), path);
    if (first === undefined || fresh.length === 0)
      return send({ masthead: 'editing', type: 'reloaded', path, isDone: false });
    first.replaceWith(...fresh.map((element) => document.adoptNode(element)));
    for (const element of rest) element.remove();
    showEmpty();
    send({ masthead: 'editing', type: 'reloaded', path, isDone: true });
  };

  const partAt = (element: Element): Part | undefined => {
    const nearest = element.closest(anyPart);
    return nearest === null ? undefined : partsOf(nearest)[0];
  };

  const report = async (): Promise<void> => {
    const found = await inspect?.(partAt).catch(() => undefined);
    send({ masthead: 'editing', type: 'inspected', ...(found !== undefined && { report: found }) });
  };

  const closest = (event: Event): Element | null =>
    event.target instanceof Element ? event.target.closest(anyPart) : null;

  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const element = closest(event);
      const [part] = element === null ? [] : partsOf(element);
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
      if (type === 'inspect') {
        void report();
        return;
      }
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
    resized.disconnect();
    bars.remove();
    for (const as of [...outlined.keys()]) outline(as, null);
  };
};
