import type { AlumniField, AlumniValues } from '@masthead/core/alumni';
import type { Translate } from '@masthead/core/dictionary';
import { useRef } from 'react';
import { CheckboxField } from '../../../kit/forms/choice-fields.tsx';
import { PasswordField, TextField } from '../../../kit/forms/fields.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import type { FieldProps } from '../../../kit/forms/use-form.ts';

type FieldControlProps = {
  readonly translate: Translate;
  readonly field: AlumniField;
  readonly control: FieldProps;
  readonly value: string;
};

const autoComplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  password: 'new-password',
};

/** One field by its description. */
const FieldControl = ({ translate, field, control, value }: FieldControlProps) => {
  const { name, kind, isRequired, max, hint } = field;
  const label = translate(field.label);
  const given = { ...control, label, ...(hint !== undefined && { hint: translate(hint) }) };
  const fills = autoComplete[name];
  switch (kind) {
    case 'tick':
      return <CheckboxField {...control} label={label} defaultChecked={value === 'yes'} />;
    case 'area':
      return <TextArea {...given} required={isRequired} maxLength={max} defaultValue={value} />;
    case 'table':
      return <TableField {...given} translate={translate} max={max} />;
    case 'password':
      return <PasswordField {...given} translate={translate} canShow autoComplete="new-password" />;
    default:
      return (
        <TextField
          {...given}
          {...(kind === 'email' && { type: 'email' as const })}
          {...(kind === 'number' && { inputMode: 'numeric' as const })}
          {...(fills !== undefined && { autoComplete: fills })}
          required={isRequired}
          maxLength={max}
          defaultValue={value}
        />
      );
  }
};

/** Lines of values, typed or taken from a file. */
const TableField = ({
  translate,
  max,
  label,
  hint,
  ...control
}: FieldProps & {
  readonly translate: Translate;
  readonly max: number;
  readonly label: string;
  readonly hint?: string;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const take = async (file: File | undefined) => {
    const lines = box.current?.querySelector('textarea');
    if (file === undefined || !lines) return;
    lines.value = (await file.text()).slice(0, max);
    control.onChange();
  };
  return (
    <div ref={box}>
      <TextArea {...control} label={label} hint={hint} required maxLength={max} defaultValue="" />
      <label className="alumni__file">
        {translate('Alumni_CsvFile')}
        <input type="file" accept=".csv,text/csv" onChange={(event) => void take(event.currentTarget.files?.[0])} />
      </label>
    </div>
  );
};

type FieldControlsProps = {
  readonly translate: Translate;
  readonly fields: readonly AlumniField[];
  readonly controlOf: (name: string) => FieldProps;
  readonly values: AlumniValues;
};

/** All fields of a form, in order. */
export const FieldControls = ({ translate, fields, controlOf, values }: FieldControlsProps) =>
  fields.map((field) => (
    <FieldControl
      key={field.name}
      translate={translate}
      field={field}
      control={controlOf(field.name)}
      value={values[field.name] ?? ''}
    />
  ));
