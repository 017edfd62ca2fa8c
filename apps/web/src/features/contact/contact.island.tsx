import {
  type ContactFacts,
  type ContactForm as ContactValues,
  contactMachine,
  type WaitingMessage,
} from '@masthead/core/contact';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { useMachine } from '@masthead/react';
import { useCallback, useEffect, useMemo } from 'react';
import { formSucceeded } from '../../kit/forms/form-succeeded.ts';
import type { FormIslandProps } from '../../kit/forms/served.ts';
import { CodeDialog, CodeStep } from './code-step.tsx';
import { ContactForm } from './contact-form.tsx';
import { Thanks } from './thanks.tsx';

export type ContactProps = FormIslandProps & {
  readonly dictionary: Dictionary;
  readonly facts: ContactFacts;
  /** What is filled in. */
  readonly values: ContactValues;
  /** The message that waits for its code, on the page of its own that this has without script. */
  readonly waiting: (WaitingMessage & { readonly resendStamp: string }) | null;
  /** The service's answer to a sent message. */
  readonly successMessage: string | null;
  /** The page of the form itself. */
  readonly writeHref: string;
  /** The page that the visitor came from. */
  readonly backHref: string | null;
};

/** Writing to a partner, an author or the firm (A§2 to A§8): the form, the dialog that asks for a code, and the words of thanks. */
export const Contact = ({
  dictionary,
  facts,
  values,
  waiting: waitingBefore,
  successMessage: saidBefore,
  writeHref,
  backHref,
  served,
  ...posted
}: ContactProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, send, actor] = useMachine(useMemo(() => contactMachine(), []));
  const { waiting, successMessage } = snapshot.context;
  const isDone = snapshot.hasTag('done');
  const { action } = posted;
  useEffect(() => {
    const about = { source: facts.profile.source, profile: facts.profile.id };
    const subscriptions = [
      actor.on('form.started', () =>
        document.dispatchEvent(new CustomEvent('masthead:form-started', { detail: { form: 'contact', ...about } })),
      ),
      actor.on('message.succeeded', () => formSucceeded(action, about)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, facts, action]);
  const onSent = useCallback((text: string) => send({ type: 'message.sent', successMessage: text }), [send]);
  const onCodeSent = useCallback((sent: WaitingMessage) => send({ type: 'code.sent', ...sent }), [send]);
  const onClosed = useCallback(() => send({ type: 'dialog.closed' }), [send]);

  if (isDone || saidBefore !== null)
    return (
      <Thanks
        translate={translate}
        text={isDone ? successMessage : (saidBefore ?? '')}
        backHref={backHref}
        isNew={isDone}
      />
    );
  if (waitingBefore !== null)
    return (
      <CodeStep
        {...posted}
        translate={translate}
        facts={facts}
        waiting={waitingBefore}
        resendStamp={waitingBefore.resendStamp}
        served={served}
        retypeHref={writeHref}
        onSent={onSent}
      />
    );
  return (
    <>
      <ContactForm
        {...posted}
        translate={translate}
        facts={facts}
        values={values}
        served={served}
        isWaiting={waiting !== undefined}
        onTouched={() => send({ type: 'form.touched' })}
        onSent={onSent}
        onCodeSent={onCodeSent}
      />
      {waiting !== undefined && (
        <CodeDialog
          {...posted}
          translate={translate}
          facts={facts}
          waiting={waiting}
          onSent={onSent}
          onClosed={onClosed}
        />
      )}
    </>
  );
};
