import { assign, type EventObject, emit, enqueueActions } from 'xstate';
import type { Defect } from '../failure.ts';
import { setup } from '../machines/setup.ts';
import { type Accepting, eventParams, outcomesOf } from '../outcome.ts';
import * as TE from '../task-either.ts';
import {
  copied,
  type FieldChange,
  type FieldOf,
  type FormContext,
  type FormDefinition,
  type FormEvent,
  type FormInput,
  type FormOutcome,
  type FormPorts,
  type FormRejected,
  fieldsOf,
  formErrors,
  refusalOf,
  specialStep,
  without,
} from './form.ts';

/**
 * A form with any fields: it shows no error before the visitor has left a field or sent the form,
 * sends valid values only, one request at a time, keeps typed values through every failure, and
 * discards its secrets after success.
 */
export const formMachine = <Values, Facts, Failure, Result, Step extends string, Emitted extends EventObject = never>(
  definition: FormDefinition<Values, Facts, Failure, Result, Step, Emitted>,
  { submit, prefill }: FormPorts<Values, Facts, Failure, Result>,
) => {
  type Event = FormEvent<Values> | FormOutcome<Values, Failure, Result>;
  type Context = FormContext<Values, Facts, Failure, Result>;
  type Field = FieldOf<Values>;
  const { id, description, empty, rules, special, tidy = (values) => values, secrets = [] } = definition;
  const { follow = () => ({}), announce = () => [] } = definition;
  const fields = fieldsOf(rules);
  const outcomes = outcomesOf<Event>();

  /** Values that the visitor has set determine unset ones. */
  const followed = (values: Values, chosen: ReadonlySet<Field>): Values =>
    fields
      .filter((field) => chosen.has(field))
      .reduce((found, field) => copied(found, follow(found, field), without(fields, chosen)), values);

  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      emitted: {} as Emitted | FormRejected,
      input: {} as FormInput<Values, Facts>,
      tags: {} as 'busy' | 'settled' | 'special' | 'done',
    },
    actors: {
      prefill: outcomes((_: undefined) => prefill?.() ?? TE.right({}), {
        succeeded: (values) => ({ type: 'values.found', values }),
        failed: () => ({ type: 'values.found', values: {} }),
      }),
      submit: outcomes(submit, {
        succeeded: (result) => ({ type: 'submission.succeeded', result }),
        failed: (failure) => ({ type: 'submission.failed', failure }),
      }),
    },
    guards: {
      isFilledIn: ({ context }, { values }: { readonly values: Values }) =>
        formErrors(rules, values, context.facts).length === 0,
      isSpecial: (_, { failure }: { readonly failure: Failure | Defect }) =>
        specialStep(special, failure) !== undefined,
    },
    actions: {
      keepField: assign(({ context }, { field, value }: FieldChange<Values>) => {
        const chosen = new Set(context.chosen).add(field);
        const values = { ...context.values, [field]: value };
        return {
          values: followed(values, chosen),
          chosen,
          fieldErrors: context.fieldErrors.filter((error) => error.field !== field),
        };
      }),
      keepVisit: assign(({ context }, { field }: { readonly field: Field }) => ({
        visited: new Set(context.visited).add(field),
      })),
      // Sending a form sets none of its fields: only differences from its initial values count as
      // the visitor's.
      keepValues: assign(({ context }, { values }: { readonly values: Values }) => {
        const chosen = new Set([
          ...context.chosen,
          ...fields.filter((field) => values[field] !== context.values[field]),
        ]);
        return { values: followed(values, chosen), visited: new Set(fields), chosen };
      }),
      // A field that was left or sent unchanged does not change afterwards.
      keepFound: assign(({ context }, { values }: { readonly values: Partial<Values> }) => {
        const free = without(without(fields, context.chosen), context.visited);
        return { values: followed(copied(context.values, values, free), context.chosen) };
      }),
      keepFailure: assign((_, { failure }: { readonly failure: Failure | Defect }) => {
        const { problem, fieldErrors = [] } = refusalOf(definition.refusal, failure);
        return { failure, problem, fieldErrors };
      }),
      dropFailure: assign({ failure: undefined, problem: undefined, fieldErrors: [] }),
      // A snapshot must not contain a password any more.
      keepResult: assign(({ context }, { result }: { readonly result: Result }) => ({
        result,
        values: copied(context.values, empty, secrets),
      })),
      askToLook: emit(() => ({ type: 'form.rejected' as const })),
      announce: enqueueActions(({ enqueue }, { result }: { readonly result: Result }) => {
        for (const event of announce(result)) enqueue.emit(event);
      }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({
      facts: input,
      values: copied(empty, input.prefill ?? {}, fields),
      visited: new Set(),
      chosen: new Set(fields.filter((field) => input.prefill?.[field] !== undefined)),
      failure: undefined,
      problem: input.served?.problem,
      fieldErrors: input.served?.fieldErrors ?? [],
      result: undefined,
    }),
    ...(prefill !== undefined && {
      invoke: { src: 'prefill' as const, input: undefined },
      on: { 'values.found': { actions: { type: 'keepFound' as const, params: eventParams } } },
    }),
    initial: 'editing',
    states: {
      editing: {
        description: 'The visitor fills the form in.',
        tags: 'settled',
        initial: 'filling',
        states: {
          filling: { description: 'Nothing was sent yet.' },
          correcting: {
            description: 'What was sent breaks a rule; each field says which, and says so anew on every change.',
            entry: 'askToLook',
          },
          refused: {
            description: 'The service said no, or could not be asked; what was typed is kept for another try.',
            entry: 'askToLook',
          },
        },
        on: {
          'field.changed': { actions: { type: 'keepField', params: eventParams } },
          'field.left': { actions: { type: 'keepVisit', params: eventParams } },
          'form.submitted': [
            {
              guard: { type: 'isFilledIn', params: eventParams },
              target: 'submitting',
              actions: ['dropFailure', { type: 'keepValues', params: eventParams }],
            },
            { target: '.correcting', actions: ['dropFailure', { type: 'keepValues', params: eventParams }] },
          ],
        },
      },
      submitting: {
        description: 'The service is asked; what is typed meanwhile is kept, and sending again does nothing.',
        tags: 'busy',
        invoke: {
          src: 'submit',
          input: ({ context: { values, facts, result } }) => ({ values: tidy(values), facts, result }),
        },
        on: {
          'field.changed': { actions: { type: 'keepField', params: eventParams } },
          'submission.succeeded': {
            target: 'done',
            actions: [
              { type: 'keepResult', params: eventParams },
              { type: 'announce', params: eventParams },
            ],
          },
          'submission.failed': [
            ...(special === undefined
              ? []
              : [
                  {
                    guard: { type: 'isSpecial' as const, params: eventParams },
                    target: 'awaiting',
                    actions: { type: 'keepFailure' as const, params: eventParams },
                  },
                ]),
            { target: 'editing.refused', actions: { type: 'keepFailure', params: eventParams } },
          ],
        },
      },
      ...(special !== undefined && {
        awaiting: {
          description: 'The service wants something else first; what was typed is kept until that is done.',
          tags: ['settled' as const, 'special' as const],
          on: {
            'form.reopened': { target: 'editing', actions: 'dropFailure' as const },
            'form.resumed': { target: 'submitting', actions: 'dropFailure' as const },
          },
        },
      }),
      done: {
        description: 'The service has taken the form; it may be opened again for a change.',
        tags: ['settled', 'done'],
        on: { 'form.reopened': 'editing' },
      },
    },
  });
  return machine as Accepting<FormEvent<Values>, typeof machine>;
};
