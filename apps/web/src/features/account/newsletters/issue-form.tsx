import { message } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import { CheckboxField, ListField } from '../../../kit/forms/choice-fields.tsx';
import { Field } from '../../../kit/forms/fields.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import type { NewslettersPageProps } from './newsletters-page.ts';

type IssueFormProps = NonNullable<NewslettersPageProps['form']> & { readonly say: Say };

const places = [0, 1, 2, 3] as const;

/** The form in which an editor sends an issue: the files of the guide, one text for each language (decisions §11); a form that posts. */
export const IssueForm = ({ say, action, formToken, user, fields: { code, texts, at }, codes }: IssueFormProps) => (
  <form method="post" action={action} className="form">
    <input type="hidden" name="formToken" value={formToken} />
    <input type="hidden" name="user" value={user} />
    <h2>{say('Newsletters_NewHeading')}</h2>
    <ListField
      id="newsletter-code"
      name="code"
      label={say('Newsletters_Code')}
      prompt={say('Newsletters_CodePrompt')}
      options={codes}
      defaultValue={code}
    />
    {places.map((place) => (
      <TextArea
        key={place}
        id={`newsletter-text-${place + 1}`}
        name={`text-${place + 1}`}
        label={say(message('Newsletters_Text', { number: place + 1 }))}
        hint={place === 0 ? say('Newsletters_TextHint') : undefined}
        required={place === 0}
        maxLength={20_000}
        defaultValue={texts[place] ?? ''}
      />
    ))}
    <Field id="newsletter-at" label={say('Newsletters_At')} hint={say('Newsletters_AtHint')} error={undefined}>
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
    <CheckboxField id="newsletter-sure" name="sure" label={say('Newsletters_Sure')} defaultChecked={false} />
    <div className="form__submit">
      <button type="submit" className="button">
        {say('Newsletters_Send')}
      </button>
    </div>
  </form>
);
