import { forgetInTab, inTab, keepInTab } from './tab-storage.ts';

/** What is chosen beside the fields of a form, in steps of their own. */
export type DraftedChoices = {
  readonly getSnapshot: () => { readonly context: { readonly chosen: readonly string[] } };
  readonly send: (event: { readonly type: 'alert.chosen'; readonly code: string; readonly isChosen: true }) => void;
};

type Draft = {
  /** The name that it is kept by in the tab. */
  readonly key: string;
  /** What the form is about: it is not filled in with what was typed about something else. */
  readonly about?: string;
  readonly choices?: DraftedChoices | undefined;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is kept under a name: what it is about, what was typed and what was chosen. */
const keptBy = (key: string) => {
  const kept = inTab(key);
  const values = isObject(kept) && 'values' in kept && isObject(kept.values) ? kept.values : {};
  const chosen: readonly unknown[] =
    isObject(kept) && 'chosen' in kept && Array.isArray(kept.chosen) ? kept.chosen : [];
  return {
    about: isObject(kept) && 'about' in kept ? kept.about : undefined,
    values: new Map<string, unknown>(Object.entries(values)),
    chosen: chosen.filter((code) => typeof code === 'string'),
  };
};

/** The fields that are kept: no password, shown or not, and no address that a provider has verified. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [
    ...form.querySelectorAll<Control>(
      'input:not([type=hidden], [type=password], [autocomplete*=password], [readonly]), select, textarea',
    ),
  ].filter(({ name }) => form.elements.namedItem(name) instanceof Element);

const isBox = (control: Control): control is HTMLInputElement => 'type' in control && control.type === 'checkbox';

const firstOf = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '')
    : control.defaultValue;

/** Fills a control in as a visitor would, so that the form hears of it. A list of suggestions does not: it would open. */
const fillIn = (control: Control, value: string): void => {
  // React takes no notice of a value that was set by the property that it has put over this one.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (control.getAttribute('role') !== 'combobox') control.dispatchEvent(new Event('change', { bubbles: true }));
};

const tick = (box: HTMLInputElement, isTicked: boolean): void => {
  // An unchanged box is clicked as well: it is the visitor's choice by now, and no longer a preset.
  if (box.checked === isTicked) box.click();
  box.click();
};

/**
 * Fills a form in with what was typed in this tab, and keeps what is typed until its page is left: for another language, or to be loaded again. A field
 * that something was typed into meanwhile stays, and so does a form that came back with errors. A box that the visitor has not ticked is not kept:
 * read back, a consent that was preset would count as their own (decisions §5). What was sent is forgotten.
 */
export const followDraft = (form: HTMLFormElement | null | undefined, { key, about = '', choices }: Draft): void => {
  if (!form) return;
  const set = new Set<string>();
  const note = ({ target }: Event): void => {
    if (target instanceof Element) set.add(target.getAttribute('name') ?? '');
  };
  form.addEventListener('change', note);

  const kept = keptBy(key);
  if (kept.about === about) {
    if (form.querySelector('[role=alert]') === null)
      for (const control of controlsOf(form)) {
        const value = kept.values.get(control.name);
        if (isBox(control) && typeof value === 'boolean') tick(control, value);
        else if (typeof value === 'string' && control.value === firstOf(control)) fillIn(control, value);
      }
    for (const code of kept.chosen) choices?.send({ type: 'alert.chosen', code, isChosen: true });
  }

  const keep = (): void => {
    // Its layer was closed, or its page shows something else in its place.
    if (!form.isConnected) return;
    const typed = controlsOf(form).filter((control) =>
      isBox(control) ? set.has(control.name) : control.value !== '' && control.value !== firstOf(control),
    );
    const chosen = choices?.getSnapshot().context.chosen ?? [];
    const values = typed.map((control) => [control.name, isBox(control) ? control.checked : control.value]);
    if (values.length + chosen.length > 0) keepInTab(key, { about, values: Object.fromEntries(values), chosen });
    else if (keptBy(key).about === about) forgetInTab(key);
  };
  const forget = (event: Event): void => {
    const sent: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isObject(sent) || !('form' in sent) || sent.form !== new URL(form.action).pathname) return;
    forgetInTab(key);
    form.removeEventListener('change', keep);
    removeEventListener('pagehide', keep);
  };
  // A telephone may end a tab without a word: what was changed is kept at once.
  form.addEventListener('change', keep);
  addEventListener('pagehide', keep);
  document.addEventListener('masthead:form-succeeded', forget);
};
