import type { Translate } from '@masthead/core/dictionary';
import { companyLookupMachine, personMaxLengths } from '@masthead/core/registration';
import { typeAheadView } from '@masthead/core/type-ahead';
import { useMachine } from '@masthead/react';
import { useMemo, useRef } from 'react';
import { Combobox } from '../../../kit/forms/combobox.tsx';
import { Field } from '../../../kit/forms/fields.tsx';
import type { FieldProps } from '../../../kit/forms/use-form.ts';
import { ports } from '../../../kit/page/ports.ts';

type CompanyFieldProps = FieldProps & {
  readonly translate: Translate;
  readonly required: boolean;
  readonly defaultValue: string;
};

/** A§5 company look-up: suggestions half a second after the last key, from two characters on; any company may be typed. */
export const CompanyField = ({
  id,
  name,
  translate,
  required,
  defaultValue,
  error,
  onChange,
  onBlur,
}: CompanyFieldProps) => {
  const [snapshot, send] = useMachine(
    useMemo(() => companyLookupMachine(ports), []),
    { input: { text: defaultValue } },
  );
  const view = typeAheadView(snapshot);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={translate('Registration_Company')} hint={translate('Registration_CompanyHint')} error={error}>
      {(described) => (
        <Combobox
          id={id}
          view={view}
          send={send}
          textOf={(company) => company}
          listLabel={translate('Form_Suggestions')}
          announcement={translate('Registration_CompanySuggestions', { count: view.suggestions.length })}
          onEdit={onChange}
          onBlur={onBlur}
          field={field}
          input={{
            name,
            type: 'text',
            required,
            autoComplete: 'organization',
            maxLength: personMaxLengths.company,
            defaultValue,
            ...described,
          }}
        />
      )}
    </Field>
  );
};
