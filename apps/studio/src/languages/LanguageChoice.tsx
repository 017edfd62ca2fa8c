'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClient } from 'payload';
import { languageName } from '../words/language-name.ts';
import { form } from '../words/tables/form.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import './languages.css';

type Props = {
  readonly field: Pick<TextFieldClient, 'admin'>;
  readonly path: string;
  readonly readOnly: boolean;
  readonly languages: readonly string[];
};

/** Chooses one of the languages of the site. Another one that a document has stays, and can be kept. */
export const LanguageChoice = ({ field, path: givenPath, readOnly, languages }: Props) => {
  const { value, setValue, showError, disabled, path } = useField<string>({ potentiallyStalePath: givenPath });
  const { t, language } = useWords(form);
  const text = value ?? '';
  const id = `field-${path}`;
  return (
    <div className="field-type studio-language">
      <FieldLabel htmlFor={id} label={t('language')} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <select
          id={id}
          name={path}
          value={text}
          disabled={readOnly || disabled}
          onChange={({ target }) => setValue(target.value)}
        >
          {[...new Set([...(text === '' ? [''] : []), ...languages, text])].map((each) => (
            // A browser has other names of languages than the server, or none.
            <option key={each} value={each} suppressHydrationWarning>
              {each === '' ? '' : languageName(each, localeOf(language))}
            </option>
          ))}
        </select>
        <FieldDescription description={field.admin?.description} path={path} />
      </div>
    </div>
  );
};
