import type { FieldError, Message } from '@masthead/core';
import type { FormProblem } from '@masthead/core/form';
import type { PostedTo } from './form.tsx';

/** How the server answered a form that was posted without script; plain data, so that it can be a page's props. */
export type Served = {
  readonly errors: readonly FieldError<string>[];
  readonly problem: { readonly message: Message; readonly field: string | null } | null;
};

/** What every form's island is given by its page. */
export type FormIslandProps = PostedTo & { readonly served: Served };

/** What the page of one form adds to that. */
export type OwnProps<Props extends FormIslandProps> = Omit<Props, keyof FormIslandProps | 'dictionary'>;

export const nothingServed: Served = { errors: [], problem: null };

/** Whether the form has to be sent again. */
export const isRefused = ({ errors, problem }: Served): boolean => errors.length > 0 || problem !== null;

/** The answer as the form's machine takes it: a name that is no field of it is left out. */
export const refusalFrom = <Field extends string>({ errors, problem }: Served, fields: readonly Field[]) => {
  const fieldOf = (name: string | null): Field | undefined => fields.find((field) => field === name);
  const pointed: FormProblem<Field> | undefined =
    problem === null ? undefined : { message: problem.message, field: fieldOf(problem.field) };
  return {
    problem: pointed,
    fieldErrors: errors.flatMap(({ field, message }): readonly FieldError<Field>[] => {
      const known = fieldOf(field);
      return known === undefined ? [] : [{ field: known, message }];
    }),
  };
};
