import type { Message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import {
  type FieldOf,
  type FormDefinition,
  type FormEvent,
  type FormSnapshot,
  type FormView,
  formView,
  readValues,
} from '@masthead/core/form';
import { useSnapshot } from '@masthead/react';
import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useHeldWhilePressed } from './use-pressed.ts';

type Subscription = { readonly unsubscribe: () => void };

/** A running form machine, as far as a screen needs it. */
type FormActor<Values, Facts, Failure, Result> = {
  readonly getSnapshot: () => FormSnapshot<Values, Facts, Failure, Result>;
  readonly subscribe: (observer: { readonly next: () => void; readonly error: () => void }) => Subscription;
  readonly on: (type: 'form.rejected', listener: () => void) => Subscription;
  readonly send: (event: FormEvent<Values>) => void;
};

type FormOptions<Values, Result> = {
  readonly translate: Translate;
  /** Before each field's name in its id. Fixed, not from useId: a layer brings forms into pages whose ids were counted elsewhere. */
  readonly prefix: string;
  /** The values of what the browser would post, where a form does not post each of its fields. */
  readonly values?: (read: (name: string) => string | undefined) => Values;
  /** Called once for each success. */
  readonly onDone?: (result: Result) => void;
};

/** Props of a form control. */
export type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
  readonly onBlur: () => void;
};

/** Props of any form. */
export type FormFrame = {
  readonly translate: Translate;
  readonly isBusy: boolean;
  readonly isHydrated: boolean;
  readonly idOf: (field: string) => string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly summaryRef: RefObject<HTMLDivElement | null>;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Errors in the summary: only after a submit, so that leaving a field shifts nothing. */
  readonly errors: readonly { readonly field: string; readonly message: Message }[];
  readonly problem: { readonly message: Message; readonly field: string | undefined } | undefined;
};

export type Form<Values, Result, Step extends string> = FormFrame & {
  readonly view: FormView<Values, Result, Step>;
  /** Sends the machine the present value of the control. */
  readonly touch: (field: FieldOf<Values>) => void;
  readonly field: (name: FieldOf<Values>) => FieldProps;
};

const readFrom = (form: HTMLFormElement | null) => {
  const data = form === null ? undefined : new FormData(form);
  return (name: string): string | undefined => {
    const value = data?.get(name);
    return typeof value === 'string' ? value : undefined;
  };
};

/** Puts into a control what the machine has come to hold by other ways than typing. */
const put = (form: HTMLFormElement | null, name: string, value: unknown): void => {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value;
  else if ((control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && typeof value === 'string')
    if (control.value !== value) control.value = value;
};

/** "Error: " before the title of the page as long as its form shows errors, and is shown itself. */
const useErrorTitle = (translate: Translate, hasErrors: boolean): void => {
  useEffect(() => {
    const mark = translate('Form_ErrorTitle');
    const unmarked = () =>
      document.title.startsWith(mark) ? document.title.slice(mark.length).trim() : document.title;
    document.title = hasErrors ? `${mark} ${unmarked()}` : unmarked();
    return () => {
      document.title = unmarked();
    };
  }, [translate, hasErrors]);
};

/**
 * Runs a form of a page by its machine. Its controls stay uncontrolled, so that text entered before the script loaded
 * stays; errors render while no pointer is down, so that none moves the pressed element.
 */
export const useForm = <
  Values extends { readonly [field: string]: string | boolean },
  Facts,
  Failure,
  Result,
  Step extends string,
  Emitted,
>(
  definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>,
  actor: FormActor<Values, Facts, Failure, Result>,
  { translate, prefix, values = (read) => readValues(definition.empty, read), onDone }: FormOptions<Values, Result>,
): Form<Values, Result, Step> => {
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const snapshot = useSnapshot(actor);
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    const subscription = actor.on('form.rejected', () => setRejections((count) => count + 1));
    return () => subscription.unsubscribe();
  }, [actor]);

  const view = useMemo(() => formView(definition)(snapshot), [definition, snapshot]);
  const shown = useHeldWhilePressed(useMemo(() => ({ view, rejections }), [view, rejections]));
  const [cameBack] = useState(view.errors.length > 0 || view.problem !== undefined);
  const errors = cameBack || shown.rejections > 0 ? shown.view.errors : [];
  const { problem } = shown.view;
  // A form that redirects has no error to show.
  useErrorTitle(translate, view.nextStep === undefined && (errors.length > 0 || problem !== undefined));
  useEffect(() => {
    if (shown.rejections > 0) summaryRef.current?.focus();
  }, [shown.rejections]);

  const isDone = snapshot.hasTag('done');
  const rendered = useRef(view.values);
  useEffect(() => {
    // A form that is done stays as it was sent, and forgets its secrets when it is opened once more.
    if (isDone) return;
    const before = rendered.current;
    rendered.current = view.values;
    for (const name in view.values)
      if (view.values[name] !== before[name]) put(formRef.current, name, view.values[name]);
  }, [view.values, isDone]);

  const reported = useRef<Result>(undefined);
  useEffect(() => {
    if (view.result === undefined || reported.current === view.result) return;
    reported.current = view.result;
    onDone?.(view.result);
  }, [view.result, onDone]);

  const isBusy = snapshot.hasTag('busy') || isDone;
  const idOf = (field: string) => `${prefix}-${field}`;
  const touch = (field: FieldOf<Values>) =>
    actor.send({ type: 'field.changed', field, value: values(readFrom(formRef.current))[field] });
  return {
    translate,
    view,
    isBusy,
    isHydrated,
    idOf,
    formRef,
    summaryRef,
    errors,
    problem,
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) actor.send({ type: 'form.submitted', values: values(readFrom(event.currentTarget)) });
    },
    touch,
    field: (name) => {
      const error = shown.view.errorOf[name];
      return {
        id: idOf(name),
        name,
        error: error && translate(error),
        onChange: () => touch(name),
        onBlur: () => actor.send({ type: 'field.left', field: name }),
      };
    },
  };
};
