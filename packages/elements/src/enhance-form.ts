import type { Message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import {
  type FormDefinition,
  type FormEvent,
  type FormSnapshot,
  fieldsOf,
  formView,
  readValues,
} from '@masthead/core/form';
import type { Surroundings } from './define-elements.ts';
import { partOrNew, runIn, setAttribute, showText } from './parts.ts';

type FormActor<Values, Facts, Failure, Result> = {
  readonly getSnapshot: () => FormSnapshot<Values, Facts, Failure, Result>;
  readonly subscribe: (observer: { readonly next: () => void; readonly error: (cause: unknown) => void }) => unknown;
  readonly on: (type: 'form.rejected', listener: () => void) => unknown;
  readonly send: (event: FormEvent<Values>) => void;
  readonly start: () => unknown;
  readonly stop: () => unknown;
};

const controlOf = (form: HTMLFormElement, field: string): HTMLElement | undefined => {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLElement ? control : undefined;
};

/** Shows the error of a field behind its control, and ties it to the control. */
const drawError = (form: HTMLFormElement, field: string, text: string): void => {
  const control = controlOf(form, field);
  if (control === undefined) return;
  control.id ||= `${form.id || 'masthead'}-${field}`;
  const id = `${control.id}-error`;
  const known = document.getElementById(id);
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((each) => each !== '' && each !== id);
  setAttribute(control, 'aria-invalid', text === '' ? undefined : 'true');
  setAttribute(control, 'aria-describedby', [...others, ...(text === '' ? [] : [id])].join(' ') || undefined);
  if (text === '') known?.remove();
  else if (known !== null) showText(known, text);
  else {
    const made = Object.assign(document.createElement('p'), { id, textContent: text });
    made.setAttribute('part', 'error');
    control.after(made);
  }
};

/**
 * Runs the form inside an element by its machine: it is sent by a call instead of a new page, its problems are drawn where the visitor is, and
 * `onDone` gets each result. Controls stay uncontrolled, so that what was typed before the script loaded stays.
 */
export const enhanceForm = <
  Values extends { readonly [field: string]: string | boolean },
  Facts,
  Failure,
  Result,
  Step extends string,
  Emitted,
>(
  surroundings: Surroundings,
  definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>,
  actor: FormActor<Values, Facts, Failure, Result>,
  onDone: (result: Result, form: HTMLFormElement, translate: Translate) => void,
): void => {
  const { host, signal } = surroundings;
  const form = host.querySelector('form');
  if (form === null) return;
  const viewOf = formView(definition);
  const problemPart = partOrNew(host, 'problem', 'alert', (made) => form.prepend(made));
  const valuesOf = (): Values => {
    const data = new FormData(form);
    return readValues(definition.empty, (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : undefined;
    });
  };
  let isRejected = false;
  let reported: Result | undefined;

  const draw = (translate: Translate): void => {
    const snapshot = actor.getSnapshot();
    const { problem, errorOf, result } = viewOf(snapshot);
    const isBusy = snapshot.hasTag('busy');
    setAttribute(form, 'aria-busy', isBusy ? 'true' : undefined);
    for (const button of form.querySelectorAll('button:not([type="button"])'))
      setAttribute(button, 'aria-disabled', isBusy ? 'true' : undefined);
    showText(problemPart, problem === undefined ? '' : translate(problem.message));
    const errors: Readonly<Record<string, Message | undefined>> = errorOf;
    for (const field of fieldsOf(definition.rules)) {
      const error = errors[field];
      drawError(form, field, error === undefined ? '' : translate(error));
    }
    if (isRejected) {
      isRejected = false;
      (form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? problemPart).focus();
    }
    if (result !== undefined && result !== reported) {
      reported = result;
      onDone(result, form, translate);
    }
  };
  actor.on('form.rejected', () => {
    isRejected = true;
  });
  runIn(surroundings, actor, draw);

  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!actor.getSnapshot().hasTag('busy')) actor.send({ type: 'form.submitted', values: valuesOf() });
    },
    { signal },
  );
  form.addEventListener(
    'input',
    () => {
      const values = valuesOf();
      const { values: before } = actor.getSnapshot().context;
      for (const field of fieldsOf(definition.rules))
        if (values[field] !== before[field]) actor.send({ type: 'field.changed', field, value: values[field] });
    },
    { signal },
  );
};
