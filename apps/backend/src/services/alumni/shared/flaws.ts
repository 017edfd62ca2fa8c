type Values = Readonly<Record<string, string>>;

/** Returns the missing and invalid fields with what each must be, and the unknown ones. */
export const flawsAgainst = <Field>(
  fields: Readonly<Record<string, Field>>,
  isRight: (field: Field, value: string | undefined) => boolean,
  values: Values,
): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, field]) =>
    isRight(field, Object.hasOwn(values, name) ? values[name] : undefined) ? [] : [name],
  ),
  ...Object.keys(values).filter((name) => !Object.hasOwn(fields, name)),
];
