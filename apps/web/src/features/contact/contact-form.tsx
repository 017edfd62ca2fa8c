import {
  type ContactFacts,
  type ContactOutcome,
  type ContactForm as ContactValues,
  contactForm,
  contactFormMachine,
  contactMaxLengths,
  isMessageRequired,
  type WaitingMessage,
} from '@masthead/core/contact';
import type { Translate } from '@masthead/core/dictionary';
import { fieldsOf, formErrors } from '@masthead/core/form';
import { useActorRef } from '@masthead/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { BusyWords } from '../../kit/forms/busy-words.tsx';
import { ErrorSummary, TextField } from '../../kit/forms/fields.tsx';
import type { PostedTo } from '../../kit/forms/form.tsx';
import { Honeypot } from '../../kit/forms/honeypot.tsx';
import { refusalFrom, type Served } from '../../kit/forms/served.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { contactPorts } from './browser-ports.ts';

type ContactFormProps = PostedTo & {
  readonly translate: Translate;
  readonly facts: ContactFacts;
  readonly values: ContactValues;
  readonly served: Served;
  /** Whether the message waits for its code in a dialog above. */
  readonly isWaiting: boolean;
  readonly onTouched: () => void;
  readonly onSent: (successMessage: string) => void;
  readonly onCodeSent: (waiting: WaitingMessage) => void;
};

const draftKey = 'masthead_contact';

/** A§3 to A§5: the fields of a message. With script it can be sent once nothing is wrong with it. */
export const ContactForm = ({
  translate,
  facts,
  values,
  served,
  action,
  formToken,
  stamp,
  isWaiting,
  ...callbacks
}: ContactFormProps) => {
  const { onTouched, onSent, onCodeSent } = callbacks;
  const actor = useActorRef(
    useMemo(() => contactFormMachine(contactPorts), []),
    { input: { ...facts, prefill: values, served: refusalFrom(served, fieldsOf(contactForm.empty)) } },
  );
  const onDone = useCallback(
    (outcome: ContactOutcome) => {
      if (outcome._tag === 'Sent') onSent(outcome.successMessage);
      else onCodeSent({ form: outcome.form, resendAfterSeconds: outcome.resendAfterSeconds });
    },
    [onSent, onCodeSent],
  );
  const form = useForm(contactForm, actor, { translate, prefix: 'contact', onDone });
  const { isHydrated, isBusy, view, touch, formRef } = form;
  // Once the dialog is closed the message can be changed or sent again, with focus on the button that opened it.
  const hasWaited = useRef(false);
  useEffect(() => {
    if (hasWaited.current && !isWaiting) {
      actor.send({ type: 'form.reopened' });
      formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
    hasWaited.current = isWaiting;
  }, [actor, formRef, isWaiting]);
  // Text entered before the script loaded, or filled in by the browser, is in the fields only.
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    for (const name of fieldsOf(contactForm.empty)) touch(name);
  });
  const { id: about } = facts.profile;
  // Restores text to the same recipient in this tab, without waiting for its script.
  useEffect(() => {
    import('../../kit/forms/tab-draft.ts').then(
      ({ followDraft }) => followDraft(formRef.current, { key: draftKey, about }),
      () => undefined,
    );
  }, [formRef, about]);
  const isValid = formErrors(contactForm.rules, view.values, facts).length === 0;
  const isMessageWanted = isMessageRequired(facts.profile);
  const optional = translate('Contact_Optional');
  return (
    <form
      className="form"
      method="post"
      action={action}
      ref={formRef}
      onSubmit={form.submit}
      onInput={onTouched}
      onFocus={onTouched}
      noValidate={isHydrated}
    >
      <ErrorSummary
        translate={translate}
        problem={form.problem}
        errors={form.errors}
        idOf={form.idOf}
        summaryRef={form.summaryRef}
      />
      <input type="hidden" name="formToken" value={formToken} />
      {stamp !== undefined && (
        <>
          <input type="hidden" name="stamp" value={stamp} />
          <Honeypot id={form.idOf('website')} name="website" label={translate('Form_LeaveEmpty')} />
        </>
      )}
      <p>{translate('Contact_To', { name: facts.profile.name })}</p>
      <TextField
        {...form.field('name')}
        label={translate('Contact_Name')}
        autoComplete="name"
        maxLength={contactMaxLengths.name}
        defaultValue={values.name}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={translate('Contact_Email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
      />
      <TextField
        {...form.field('title')}
        label={translate('Contact_JobTitle')}
        hint={optional}
        required={false}
        autoComplete="organization-title"
        maxLength={contactMaxLengths.title}
        defaultValue={values.title}
      />
      <TextField
        {...form.field('organization')}
        label={translate('Contact_Organization')}
        hint={optional}
        required={false}
        autoComplete="organization"
        maxLength={contactMaxLengths.organization}
        defaultValue={values.organization}
      />
      <TextField
        {...form.field('subject')}
        label={translate('Contact_Subject')}
        maxLength={contactMaxLengths.subject}
        defaultValue={values.subject}
      />
      <TextArea
        {...form.field('message')}
        label={translate('Contact_Message')}
        hint={isMessageWanted ? undefined : optional}
        required={isMessageWanted}
        maxLength={contactMaxLengths.message}
        defaultValue={values.message}
      />
      <div className="form__submit">
        <button type="submit" className="button" disabled={isHydrated && !isValid} aria-disabled={isBusy || undefined}>
          {translate('Contact_Send')}
        </button>
        <BusyWords translate={translate} isBusy={isBusy} />
      </div>
    </form>
  );
};
