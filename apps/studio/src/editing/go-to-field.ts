/** Payload draws what is folded, or far from the window, only when it comes into view. */
const pauseMs = 100;
const mostPauses = 30;
/** For how many pauses nothing new has to come before what is there is taken. */
const quietPauses = 4;

const folded = '.collapsible--collapsed';
const inputs = ':is(input, textarea, select, [contenteditable="true"])';
/** Of a text, its words: not the tools that come before them, and of a component not the name that it may be given. */
const notTools = ':not([type="hidden"], .section-title__input, .writing-head *, [role="toolbar"] *)';

/** Returns whether the focus is in a field, or among the tools of a text. */
export const isWriting = (): boolean => (document.activeElement?.closest(`${inputs}, .writing`) ?? null) !== null;

type Place = { readonly element: HTMLElement; readonly left: readonly string[] };

/** The field of a path, or the nearest one around it that is drawn, with the steps that lead on from there. */
const nearest = (steps: readonly string[]): Place | undefined => {
  for (let length = steps.length; length > 0; length -= 1) {
    const element = document.getElementById(`field-${steps.slice(0, length).join('__')}`);
    if (element !== null) return { element, left: steps.slice(length) };
  }
  return undefined;
};

const unfold = (part: Element | null | undefined): boolean => {
  if (part?.matches(folded) !== true) return false;
  part.querySelector<HTMLElement>('.collapsible__toggle')?.click();
  return true;
};

/** The row of a list that leads on from a field around it. */
const rowOf = ({ element, left: [step] }: Place): Element | null | undefined => {
  const row = [...element.querySelectorAll(`[id$="-row-${step}"]`)].find(
    (each) => each.closest('.array-field, .blocks-field') === element,
  );
  // What Payload names is around the part that folds, or its header.
  return row?.querySelector('.collapsible') ?? row?.closest('.collapsible');
};

/** Opens what is folded around a field, and within it the row that leads on; without a row its folded part. Returns whether it did. */
const openAround = ({ element, left: [step] }: Place): boolean => {
  let isOpened = false;
  for (let around = element.closest(folded); around; around = around.parentElement?.closest(folded) ?? null)
    isOpened = unfold(around) || isOpened;
  if (step === undefined) return isOpened;
  if (!/^\d+$/.test(step))
    return (
      [...element.querySelectorAll('.collapsible-field')].some((part) => unfold(part.querySelector(folded))) || isOpened
    );
  return unfold(rowOf({ element, left: [step] })) || isOpened;
};

/** The first thing in a part of the form that takes the focus. */
const inputIn = (part: Element): HTMLElement | undefined =>
  part instanceof HTMLElement && part.matches('input, textarea')
    ? part
    : (part.querySelector<HTMLElement>(inputs + notTools) ??
      part.querySelector<HTMLElement>(`button${notTools}`) ??
      undefined);

/**
 * Brings a field of the form into view and into focus, out of folded rows and parts. One that is not there is its nearest around.
 * @param mayFocus asked once the field is drawn, which takes a while
 */
export const goToField = async (path: string, mayFocus: () => boolean = () => true): Promise<void> => {
  const steps = path.split('.');
  let quiet = 0;
  let left = Number.POSITIVE_INFINITY;
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    const place = nearest(steps);
    if (place === undefined) return;
    const isOpened = openAround(place);
    (rowOf(place) ?? place.element).scrollIntoView({ block: 'center' });
    quiet = isOpened || place.left.length < left ? 0 : quiet + 1;
    left = place.left.length;
    const input = inputIn(rowOf(place)?.querySelector('.collapsible__content') ?? place.element);
    if (left === 0 ? !isOpened : quiet >= quietPauses && input !== undefined) {
      if (mayFocus()) input?.focus({ preventScroll: true });
      return;
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
};
