import { type Dictionary, type Translate, translatorOf } from '@masthead/core/dictionary';
import { fieldsOf } from '@masthead/core/form';
import {
  type CodeSent,
  codeRequestForm,
  codeRequestMachine,
  requestCode,
  signInCodeForm,
  signInCodeMachine,
} from '@masthead/core/sign-in-code';
import { useActorRef } from '@masthead/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CodeForm } from '../../../kit/forms/code-form.tsx';
import { TextField } from '../../../kit/forms/fields.tsx';
import { Form } from '../../../kit/forms/form.tsx';
import { ResendCode } from '../../../kit/forms/resend-code.tsx';
import { type FormIslandProps, nothingServed, refusalFrom } from '../../../kit/forms/served.ts';
import { useForm } from '../../../kit/forms/use-form.ts';
import { sessionOpened, type Waiting } from '../../../kit/pending-action/session-opened.ts';
import { signInCodePorts } from './browser-ports.ts';
import { codeInTab, forgetCodeInTab } from './code-in-tab.ts';

export type SignInCodeProps = FormIslandProps & {
  readonly dictionary: Dictionary;
  readonly email: string;
  /** Where a code was sent; null before one was asked for. */
  readonly sent: CodeSent | null;
  /** Where a code is asked for without script. */
  readonly requestHref: string;
  /** Where a code is typed that this browser asked for before, without script; null for none. */
  readonly codeHref: string | null;
  readonly passwordHref: string;
  /** Where to go afterwards; the server has checked it. */
  readonly target: string;
  readonly waiting: Waiting | null;
  readonly notDoneHref: string;
};

type Step = Omit<SignInCodeProps, 'dictionary' | 'sent'> & { readonly translate: Translate };

/** Signing in by a code (A§4): first the address, then the code that was sent there. */
export const SignInCode = ({ dictionary, sent: sentBefore, ...props }: SignInCodeProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [{ sent, takesFocus }, setStep] = useState({ sent: sentBefore, takesFocus: false });
  const { email } = props;
  useEffect(() => {
    const kept = sentBefore === null ? codeInTab() : undefined;
    if (kept !== undefined && (email === '' || email === kept.email)) setStep({ sent: kept, takesFocus: false });
  }, [sentBefore, email]);
  const onSent = useCallback((sent: CodeSent) => setStep({ sent, takesFocus: true }), []);
  if (sent === null) return <RequestStep {...props} translate={translate} onSent={onSent} />;
  const served = sentBefore === null ? nothingServed : props.served;
  return <CodeStep {...props} translate={translate} served={served} sent={sent} takesFocus={takesFocus} />;
};

const RequestStep = ({
  translate,
  email,
  served,
  onSent,
  ...props
}: Step & { readonly onSent: (sent: CodeSent) => void }) => {
  const actor = useActorRef(
    useMemo(() => codeRequestMachine(signInCodePorts), []),
    { input: { prefill: { email }, served: refusalFrom(served, fieldsOf(codeRequestForm.empty)) } },
  );
  const form = useForm(codeRequestForm, actor, { translate, prefix: 'code-request', onDone: onSent });
  return (
    <Form
      action={props.action}
      formToken={props.formToken}
      stamp={props.stamp}
      form={form}
      submit={translate('SignInCode_Way')}
      after={
        <>
          {props.codeHref !== null && (
            <p className="form__other">
              <a href={props.codeHref}>{translate('SignInCode_HaveCode')}</a>
            </p>
          )}
          <PasswordInstead translate={translate} href={props.passwordHref} />
        </>
      }
    >
      <p>{translate('SignInCode_Intro')}</p>
      <TextField
        {...form.field('email')}
        onBlur={() => undefined}
        type="email"
        label={translate('SignIn_Email')}
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
      />
    </Form>
  );
};

const PasswordInstead = ({ translate, href }: { readonly translate: Translate; readonly href: string }) => (
  <p className="form__other">
    <a href={href}>{translate('SignInCode_Password')}</a>
  </p>
);

const resendId = 'sign-in-code-resend';
const requestAnother = requestCode(signInCodePorts);

type CodeStepProps = Step & {
  readonly sent: CodeSent;
  /** The form that had the focus is gone. */
  readonly takesFocus: boolean;
};

const CodeStep = ({ translate, sent, served, takesFocus, waiting, target, notDoneHref, ...props }: CodeStepProps) => {
  const { email } = sent;
  const { action } = props;
  const actor = useActorRef(
    useMemo(() => signInCodeMachine(signInCodePorts), []),
    { input: { email, served: refusalFrom(served, fieldsOf(signInCodeForm.empty)) } },
  );
  const onDone = useCallback(
    ({ id }: { readonly id: string }) => {
      forgetCodeInTab();
      void sessionOpened({ userId: id, form: action, waiting, target, notDoneHref });
    },
    [action, waiting, target, notDoneHref],
  );
  const form = useForm(signInCodeForm, actor, { translate, prefix: 'sign-in-code', onDone });
  const { formRef } = form;
  useEffect(() => {
    const field = takesFocus ? formRef.current?.elements.namedItem('code') : null;
    if (field instanceof HTMLElement) field.focus();
  }, [takesFocus, formRef]);
  return (
    <div className="one-time-code">
      <CodeForm
        action={props.action}
        formToken={props.formToken}
        form={form}
        submit={translate('Session_SignIn')}
        hint={translate('SignInCode_Sent', { email })}
        resendId={resendId}
      />
      <ResendCode
        id={resendId}
        translate={translate}
        label={translate('SignInCode_Resend')}
        action={props.requestHref}
        formToken={props.formToken}
        stamp={props.stamp}
        fields={{ email }}
        sent={sent}
        requestCode={requestAnother}
        isHydrated={form.isHydrated}
      />
      <p className="form__other">
        <a href={props.requestHref} onClick={forgetCodeInTab}>
          {translate('SignInCode_OtherAddress')}
        </a>
      </p>
      <PasswordInstead translate={translate} href={props.passwordHref} />
    </div>
  );
};
