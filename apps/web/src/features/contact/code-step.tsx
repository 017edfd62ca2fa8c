import {
  type ContactFacts,
  contactCodeForm,
  contactCodeMachine,
  resendContactCode,
  type WaitingMessage,
} from '@masthead/core/contact';
import type { Translate } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import { useActorRef } from '@masthead/react';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CodeForm } from '../../kit/forms/code-form.tsx';
import type { PostedTo } from '../../kit/forms/form.tsx';
import { ResendCode } from '../../kit/forms/resend-code.tsx';
import { nothingServed, refusalFrom, type Served } from '../../kit/forms/served.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { contactPorts } from './browser-ports.ts';

const resendId = 'contact-resend';

type CodeStepProps = PostedTo & {
  readonly translate: Translate;
  readonly facts: ContactFacts;
  readonly waiting: WaitingMessage;
  readonly served: Served;
  /** Replaces the captcha of another code without script. */
  readonly resendStamp?: string | undefined;
  /** Where the message is changed; undefined in the dialog, which is closed for it. */
  readonly retypeHref?: string;
  readonly onSent: (successMessage: string) => void;
};

/** Typing the code that lets the message go (A§4, A§5, A§8), and asking for another. */
export const CodeStep = ({
  translate,
  facts: { profile, page },
  waiting: { form: written, resendAfterSeconds },
  served,
  resendStamp,
  retypeHref,
  onSent,
  ...posted
}: CodeStepProps) => {
  const { name, email } = written;
  const actor = useActorRef(
    useMemo(() => contactCodeMachine(contactPorts), []),
    {
      input: {
        request: { form: written, profile, page },
        served: refusalFrom(served, fieldsOf(contactCodeForm.empty)),
      },
    },
  );
  const onDone = useCallback(
    ({ successMessage }: { readonly successMessage: string }) => onSent(successMessage),
    [onSent],
  );
  const form = useForm(contactCodeForm, actor, { translate, prefix: 'contact-code', onDone });
  const { formRef } = form;
  useEffect(() => {
    const field = formRef.current?.elements.namedItem('code');
    if (field instanceof HTMLElement) field.focus();
  }, [formRef]);
  const requestCode = useMemo(() => resendContactCode(contactPorts, name), [name]);
  const sent = useMemo(() => ({ email, resendAfterSeconds }), [email, resendAfterSeconds]);
  return (
    <div className="one-time-code">
      <CodeForm
        {...posted}
        form={form}
        submit={translate('Contact_Send')}
        hint={translate('Contact_CodeSent', { email })}
        resendId={resendId}
      />
      <ResendCode
        id={resendId}
        translate={translate}
        label={translate('Contact_Resend')}
        action={posted.action}
        formToken={posted.formToken}
        stamp={resendStamp}
        fields={{ go: 'resend' }}
        sent={sent}
        requestCode={requestCode}
        isHydrated={form.isHydrated}
      />
      {retypeHref !== undefined && (
        <p className="form__other">
          <a href={retypeHref}>{translate('Contact_Retype')}</a>
        </p>
      )}
    </div>
  );
};

type CodeDialogProps = Omit<CodeStepProps, 'served' | 'resendStamp' | 'retypeHref'> & {
  readonly onClosed: () => void;
};

/** A§2 one-time-code modal. Closing it leaves the form behind it as it was written (decisions §14). */
export const CodeDialog = ({ onClosed, ...step }: CodeDialogProps) => {
  const { translate } = step;
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before the field inside takes the focus, which the dialog would else give to its first control.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="contact-dialog"
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClosed();
      }}
    >
      <h2 id={headingId}>{translate('Contact_ConfirmHeading')}</h2>
      <CodeStep {...step} stamp={undefined} served={nothingServed} />
      <button type="button" className="button button--quiet" onClick={onClosed}>
        {translate('Layer_Close')}
      </button>
    </dialog>
  );
};
