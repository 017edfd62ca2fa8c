import { type Control, Field } from './fields.tsx';

type TextAreaProps = Control & {
  readonly required: boolean;
  readonly maxLength: number;
  readonly defaultValue: string;
};

/** Lines of text. */
export const TextArea = ({ id, label, hint, error, ...control }: TextAreaProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {(described) => (
      <textarea className="field__control field__control--lines" id={id} rows={6} {...control} {...described} />
    )}
  </Field>
);
