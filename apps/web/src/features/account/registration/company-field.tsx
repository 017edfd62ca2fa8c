import { companyLookupMachine, companyLookupView, registrationMaxLengths } from '@masthead/core/registration';
import { useMachine } from '@xstate/react';
import { type FocusEvent, useMemo } from 'react';
import type { Say } from '../../../kit/dictionary/dictionary.tsx';
import { Combobox } from '../../../kit/forms/combobox.tsx';
import { companyLookupPorts } from '../shared/browser-ports.ts';

type CompanyFieldProps = {
  readonly id: string;
  readonly say: Say;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onChange: (company: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

/** A§5 company look-up: suggestions half a second after the last key, from two characters on; any company may be typed. */
export const CompanyField = ({ id, say, defaultValue, error, onChange, onBlur }: CompanyFieldProps) => {
  const [snapshot, send] = useMachine(useMemo(() => companyLookupMachine(companyLookupPorts), []));
  const { companies, isOpen } = companyLookupView(snapshot);
  return (
    <Combobox
      id={id}
      name="company"
      label={say('Registration_Company')}
      hint={say('Registration_CompanyHint')}
      error={error}
      defaultValue={defaultValue}
      maxLength={registrationMaxLengths.company}
      autoComplete="organization"
      options={companies}
      isOpen={isOpen}
      announcement={say('Registration_CompanySuggestions', { count: companies.length })}
      listLabel={say('Form_Suggestions')}
      onType={(term) => {
        send({ type: 'term.changed', term });
        onChange(term);
      }}
      onChoose={(company) => {
        send({ type: 'company.chosen', company });
        onChange(company);
      }}
      onDismiss={() => send({ type: 'suggestions.dismissed' })}
      onBlur={onBlur}
    />
  );
};
