import { pipe } from '#fp-ts/function';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { CaptchaFailure } from '../captcha.ts';
import type { Defect, TransportFailure } from '../failure.ts';
import { byField, type FieldError, failureMessage, type Message, message } from '../message.ts';
import * as TE from '../task-either.ts';

export type FieldOf<Values> = keyof Values & string;

/** A field with its current value. */
export type FieldChange<Values, Field extends FieldOf<Values> = FieldOf<Values>> = {
  readonly field: Field;
  readonly value: Values[Field];
};

/**
 * The rule of each field, in the order of the form: returns its error. Every field has a rule, if
 * only `optional`.
 */
export type FormRules<Values, Facts> = {
  readonly [Field in FieldOf<Values>]: (values: Values, facts: Facts) => Message | undefined;
};

/** The rule of a field without restrictions. */
export const optional = (): undefined => undefined;

/** The names of the fields, in the order of the form. */
export const fieldsOf = <Rules extends object>(rules: Rules): readonly Extract<keyof Rules, string>[] => {
  const fields: Extract<keyof Rules, string>[] = [];
  for (const field in rules) fields.push(field);
  return fields;
};

/** What keeps the values from being sent, at most one message a field, in the order of the form. */
export const formErrors = <Values, Facts>(
  rules: FormRules<Values, Facts>,
  values: Values,
  facts: Facts,
): readonly FieldError<FieldOf<Values>>[] =>
  fieldsOf(rules).flatMap((field) => {
    const message = rules[field](values, facts);
    return message === undefined ? [] : [{ field, message }];
  });

/** What concerns the form as a whole, and the field it points at if there is one. */
export type FormProblem<Field extends string> = { readonly message: Message; readonly field: Field | undefined };

/** What a form shows after a failed attempt. */
export type Refusal<Field extends string> = {
  readonly problem: FormProblem<Field> | undefined;
  /** The errors of single fields from the service; each holds until its field changes. */
  readonly fieldErrors?: readonly FieldError<Field>[];
};

/** Returns a refusal with a message only. */
export const refusal = (message: Message): { readonly problem: FormProblem<never> } => ({
  problem: { message, field: undefined },
});

/** The refusal for what became of the call itself, or of the captcha before it. */
export const callRefusal = (failure: TransportFailure | CaptchaFailure): { readonly problem: FormProblem<never> } =>
  refusal(failure._tag === 'CaptchaUnsolved' ? message('CaptchaRequired') : failureMessage(failure));

/**
 * The definition of a form: its fields, and how it reports its outcome. `Facts` are the inputs of
 * its rules and its call besides the values.
 */
export type FormDefinition<Values, Facts, Failure, Result, Step extends string, Emitted> = {
  readonly id: string;
  readonly description: string;
  readonly empty: Values;
  readonly rules: FormRules<Values, Facts>;
  /** Maps the feature's own failures, without transport failures. */
  readonly refusal: (failure: Failure) => Refusal<FieldOf<Values>>;
  /** Where to go after success. */
  readonly done: Step;
  /** Where to go after an answer that is neither success nor refusal: to the mail box, to sign in again. The values are kept. */
  readonly special?: (failure: Failure) => Step | undefined;
  /** The values as they are sent. */
  readonly tidy?: (values: Values) => Values;
  /** Fields that are forgotten once they have done their work: passwords. */
  readonly secrets?: readonly FieldOf<Values>[];
  /** What a field that the visitor has set means for fields that they have not. */
  readonly follow?: (values: Values, chosen: FieldOf<Values>) => Partial<Values>;
  /** The events of a success. */
  readonly announce?: (result: Result) => readonly Emitted[];
};

/** The input of a form: the facts for its rules and its call, and initial values. */
export type FormInput<Values, Facts> = Facts & {
  /** Known values; they count as set by the visitor. */
  readonly prefill?: Partial<Values> | undefined;
  /** What the server answered to this form when it was posted without script. */
  readonly served?: Refusal<FieldOf<Values>> | undefined;
};

/** What is sent: the trimmed values, and the facts of the form. */
export type Submission<Values, Facts, Result = unknown> = {
  readonly values: Values;
  readonly facts: Facts;
  /** What came of sending it the last time, of a form that was opened once more. */
  readonly result?: Result | undefined;
};

export type FormPorts<Values, Facts, Failure, Result> = {
  readonly submit: (sent: Submission<Values, Facts, Result>) => TaskEither<Failure, Result>;
  /**
   * Loads values while the visitor starts to type; fields that they have set stay, a failure
   * changes nothing.
   */
  readonly prefill?: () => TaskEither<unknown, Partial<Values>>;
};

export type FormEvent<Values> =
  | ({ readonly type: 'field.changed' } & FieldChange<Values>)
  | { readonly type: 'field.left'; readonly field: FieldOf<Values> }
  | { readonly type: 'form.submitted'; readonly values: Values }
  /** The visitor wants to change what was sent. */
  | { readonly type: 'form.reopened' }
  /**
   * The visitor has completed a special step, for example signed in again: the same values are sent
   * again.
   */
  | { readonly type: 'form.resumed' };

/** What comes of the calls of a form. */
export type FormOutcome<Values, Failure, Result> =
  | { readonly type: 'values.found'; readonly values: Partial<Values> }
  | { readonly type: 'submission.succeeded'; readonly result: Result }
  | { readonly type: 'submission.failed'; readonly failure: Failure | Defect };

/** The visitor should look at the summary of errors now (A§8 "scrolls up"). */
export type FormRejected = { readonly type: 'form.rejected' };

export type FormContext<Values, Facts, Failure, Result> = {
  readonly facts: Facts;
  readonly values: Values;
  /** Fields that the visitor has been in and left, or sent: only these show their errors. */
  readonly visited: ReadonlySet<FieldOf<Values>>;
  /** Fields that the visitor has set: nothing else changes them. */
  readonly chosen: ReadonlySet<FieldOf<Values>>;
  readonly failure: Failure | Defect | undefined;
  readonly problem: FormProblem<FieldOf<Values>> | undefined;
  readonly fieldErrors: readonly FieldError<FieldOf<Values>>[];
  readonly result: Result | undefined;
};

export type FormView<Values, Result, Step extends string> = {
  readonly values: Values;
  /**
   * For the summary, in the order of the form, one per field: the errors of left or sent fields,
   * else those of the service.
   */
  readonly errors: readonly FieldError<FieldOf<Values>>[];
  readonly errorOf: Readonly<Partial<Record<FieldOf<Values>, Message>>>;
  readonly problem: FormProblem<FieldOf<Values>> | undefined;
  readonly nextStep: Step | undefined;
  readonly result: Result | undefined;
};

/** What every form's snapshot has: `busy` while its call is under way, `special` and `done` when there is somewhere to go. */
export type FormSnapshot<Values, Facts, Failure, Result> = {
  readonly context: FormContext<Values, Facts, Failure, Result>;
  readonly hasTag: (tag: 'busy' | 'special' | 'done') => boolean;
};

/** The values of a form from what was posted, be it a browser's FormData or a body that a server read. A box that is ticked is posted as `yes`. */
export const readValues = <Values extends { readonly [field: string]: string | boolean }>(
  empty: Values,
  read: (name: string) => string | undefined,
): Values =>
  Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? read(field) === 'yes' : (read(field) ?? ''),
    ]),
  ) as Values;

/** What a screen with this form needs to know, beside the tags. */
export const formView =
  <Values, Facts, Failure, Result, Step extends string>({
    rules,
    done,
    special,
  }: FormDefinition<Values, Facts, Failure, Result, Step, unknown>) =>
  (snapshot: FormSnapshot<Values, Facts, Failure, Result>): FormView<Values, Result, Step> => {
    const { values, facts, visited, fieldErrors, failure, problem, result } = snapshot.context;
    const isDone = snapshot.hasTag('done');
    const allErrors = [...formErrors(rules, values, facts).filter(({ field }) => visited.has(field)), ...fieldErrors];
    const errors = isDone
      ? []
      : fieldsOf(rules).flatMap((field) => allErrors.find((error) => error.field === field) ?? []);
    return {
      values,
      errors,
      errorOf: byField(errors),
      problem,
      nextStep: isDone ? done : snapshot.hasTag('special') ? specialStep(special, failure) : undefined,
      result,
    };
  };

/** The values with those fields taken from others, where the others have them. */
export const copied = <Values>(values: Values, others: Partial<Values>, fields: readonly FieldOf<Values>[]): Values => {
  const next = { ...values };
  for (const field of fields) {
    const value = others[field];
    if (value !== undefined) next[field] = value;
  }
  return next;
};

export const without = <Field>(fields: readonly Field[], chosen: ReadonlySet<Field>): readonly Field[] =>
  fields.filter((field) => !chosen.has(field));

const isDefect = <Failure>(failure: Failure | Defect): failure is Defect =>
  typeof failure === 'object' && failure !== null && '_tag' in failure && failure._tag === 'Defect';

/** Returns the next step after a failure that is not a refusal; undefined for all others. */
export const specialStep = <Failure, Step extends string>(
  special: ((failure: Failure) => Step | undefined) | undefined,
  failure: Failure | Defect | undefined,
): Step | undefined => (failure === undefined || isDefect(failure) ? undefined : special?.(failure));

/** What a form shows of a failure; of a defect, the one sentence for it. */
export const refusalOf = <Failure, Field extends string>(
  refused: (failure: Failure) => Refusal<Field>,
  failure: Failure | Defect,
): Refusal<Field> => (isDefect(failure) ? refusal(failureMessage(failure)) : refused(failure));

/**
 * Wraps a call that needs a proof, such as a solved captcha: each attempt solves a new one, because
 * a proof counts once.
 */
export const proved =
  <Proof, ProofFailure, Sent, Failure, Result>(
    prove: () => TaskEither<ProofFailure, Proof>,
    submit: (sent: Sent, proof: Proof) => TaskEither<Failure, Result>,
  ) =>
  (sent: Sent): TaskEither<ProofFailure | Failure, Result> =>
    pipe(
      prove(),
      TE.chainW((proof) => submit(sent, proof)),
    );
