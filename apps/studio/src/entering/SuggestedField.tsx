'use client';

import { FieldDescription, FieldError, FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { labelIn } from '../form/labels.ts';
import type { Label } from '../form/schema.ts';
import type { Option } from '../form/shape.ts';
import { languageOf } from '../words/words.ts';
import { useLabel } from './use-label.ts';

type Props = TextFieldClientProps & { readonly label: Label; readonly suggested: readonly Option[] };

/** The field of a word that others are suggested for, with what they mean. */
export const SuggestedField = ({ field, label, suggested, path: givenPath, readOnly }: Props) => {
  const { value, setValue, showError, disabled, path } = useField<string>({ potentiallyStalePath: givenPath });
  const language = languageOf(useTranslation().i18n.language);
  const id = `field-${path.replaceAll('.', '__')}`;
  const meant = suggested.find((option) => option.value === value);
  return (
    <div className={['field-type', 'text', ...(showError ? ['error'] : [])].join(' ')}>
      <FieldLabel htmlFor={id} label={useLabel(label)} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          name={path}
          type="text"
          dir="auto"
          value={value ?? ''}
          disabled={readOnly === true || disabled}
          list={`${id}-suggested`}
          aria-describedby={meant && `${id}-meant`}
          onChange={({ target }) => setValue(target.value)}
        />
        <datalist id={`${id}-suggested`}>
          {suggested.map((option) => (
            <option key={option.value} value={option.value} label={labelIn(option.label, language)} />
          ))}
        </datalist>
        {meant && (
          <p className="field-description" id={`${id}-meant`}>
            {labelIn(meant.label, language)}
          </p>
        )}
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  );
};
