import { message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { CheckboxField, ListField } from '../../../kit/forms/choice-fields.tsx';
import { Field } from '../../../kit/forms/fields.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import type { NewslettersPageProps } from './newsletters-page.ts';

type IssueFormProps = NonNullable<NewslettersPageProps['form']> & { readonly translate: Translate };

const places = [0, 1, 2, 3] as const;

/** The form in which an editor sends an issue: the files of the guide, one text for each language (decisions §11); a form that posts. */
export const IssueForm = ({
  translate,
  action,
  formToken,
  user,
  fields: { code, texts, at },
  codes,
}: IssueFormProps) => (
  <form method="post" action={action} className="form">
    <input type="hidden" name="formToken" value={formToken} />
    <input type="hidden" name="user" value={user} />
    <h2>{translate('Newsletters_NewHeading')}</h2>
    <ListField
      id="newsletter-code"
      name="code"
      label={translate('Newsletters_Code')}
      prompt={translate('Newsletters_CodePrompt')}
      options={codes}
      defaultValue={code}
    />
    {places.map((place) => (
      <TextArea
        key={place}
        id={`newsletter-text-${place + 1}`}
        name={`text-${place + 1}`}
        label={translate(message('Newsletters_Text', { number: place + 1 }))}
        hint={place === 0 ? translate('Newsletters_TextHint') : undefined}
        required={place === 0}
        maxLength={20_000}
        defaultValue={texts[place] ?? ''}
      />
    ))}
    <Field
      id="newsletter-at"
      label={translate('Newsletters_At')}
      hint={translate('Newsletters_AtHint')}
      error={undefined}
    >
      {(described) => (
        <input
          className="field__control"
          id="newsletter-at"
          name="at"
          type="datetime-local"
          defaultValue={at}
          {...described}
        />
      )}
    </Field>
    <CheckboxField id="newsletter-sure" name="sure" label={translate('Newsletters_Sure')} defaultChecked={false} />
    <div className="form__submit">
      <button type="submit" className="button">
        {translate('Newsletters_Send')}
      </button>
    </div>
  </form>
);
