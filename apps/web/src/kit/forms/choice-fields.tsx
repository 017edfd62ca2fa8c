import { type Control, Field, TextField } from './fields.tsx';

type SelectFieldProps = Control & {
  readonly prompt: string;
  readonly options: readonly { readonly code: string; readonly description: string }[];
  readonly defaultValue?: string;
  /** True by default. */
  readonly required?: boolean;
};

/** One of a list that the user service keeps. */
const SelectField = ({ id, name, label, hint, error, prompt, options, ...select }: SelectFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {(described) => (
      <select className="field__control" id={id} name={name} required {...select} {...described}>
        <option value="">{prompt}</option>
        {options.map(({ code, description }) => (
          <option key={code} value={code}>
            {description}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** One of a list; where the list could not be had, a text field (A§8: look-up failures are silent). */
export const ListField = ({ options, prompt, ...field }: SelectFieldProps) =>
  options.length > 0 ? <SelectField {...field} options={options} prompt={prompt} /> : <TextField {...field} />;

type CheckboxFieldProps = Pick<Control, 'id' | 'name' | 'label' | 'onChange' | 'onBlur'> & {
  readonly defaultChecked: boolean;
};

/** A box to tick; posted as `yes`. */
export const CheckboxField = ({ id, name, label, defaultChecked, onChange, onBlur }: CheckboxFieldProps) => (
  <div className="field field--check">
    <input
      id={id}
      type="checkbox"
      name={name}
      value="yes"
      defaultChecked={defaultChecked}
      onChange={onChange}
      onBlur={onBlur}
    />
    <label htmlFor={id}>{label}</label>
  </div>
);
