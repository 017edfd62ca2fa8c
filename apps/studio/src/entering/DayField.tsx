'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import type { Label } from '../form/schema.ts';
import { useLabel } from './use-label.ts';

type Props = TextFieldClientProps & { readonly label: Label };

const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The field of a day, by the calendar of the browser. What is no day, as a folder may have it, is shown as it is written. */
export const DayField = ({ field, label, path: givenPath, readOnly }: Props) => {
  const { value, setValue, showError, disabled, path } = useField<string>({ potentiallyStalePath: givenPath });
  const text = value ?? '';
  const id = `field-${path.replaceAll('.', '__')}`;
  return (
    <div className={['field-type', 'text', ...(showError ? ['error'] : [])].join(' ')}>
      <FieldLabel htmlFor={id} label={useLabel(label)} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          name={path}
          type={isDay(text) ? 'date' : 'text'}
          value={text}
          disabled={readOnly === true || disabled}
          onChange={({ target }) => setValue(target.value)}
        />
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  );
};
