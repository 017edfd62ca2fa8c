import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { subscriptionRequestForm, subscriptionRequestMachine } from '@masthead/core/subscription-request';
import { useActorRef } from '@masthead/react';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useForm } from '../../../kit/forms/use-form.ts';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';
import { askedInTab, emailInTab, keepAsked, onAsked } from './asked-in-tab.ts';

export type SubscribeByMailProps = {
  readonly dictionary: Dictionary;
  readonly code: string;
  /** The twin page that the form posts to without script, and its hidden values. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** The sign-in prompt's twin page, with the wish to subscribe to this. */
  readonly promptHref: string;
  /** Id of the heading that names the subscription. */
  readonly labelledBy: string;
  /** Whether the form sends the campaign of this page (A§1, the flag `cid-parameter`). */
  readonly takesCampaign: boolean;
};

const campaign = (): string | undefined => new URLSearchParams(location.search).get('cid') ?? undefined;

/**
 * C§4 "Subscribe block" without a session: sends a confirmation mail to an address (double opt-in). The answer is the
 * same for every address.
 */
export const SubscribeByMail = ({
  dictionary,
  code,
  action,
  hidden,
  promptHref,
  labelledBy,
  takesCampaign,
}: SubscribeByMailProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const id = useId();
  const actor = useActorRef(
    useMemo(() => subscriptionRequestMachine(subscriptionPorts), []),
    { input: { codes: [code], cid: takesCampaign && typeof location === 'object' ? campaign() : undefined } },
  );
  const form = useForm(subscriptionRequestForm, actor, {
    translate,
    prefix: id,
    onDone: ({ email }) => keepAsked(email, code),
  });
  const asked = useSyncExternalStore(
    onAsked,
    () => askedInTab(code),
    () => '',
  );
  const isAskedHere = form.view.nextStep === 'checkEmail';
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAskedHere) confirmation.current?.focus();
  }, [isAskedHere]);
  // Uncontrolled, as every field is: what was typed before the script came stays.
  useEffect(() => {
    const field = form.formRef.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && field.value === '') field.value = emailInTab();
  }, [form.formRef]);
  if (asked !== '' || isAskedHere)
    return (
      <p className="subscribe-mail__asked" role="status" tabIndex={-1} ref={confirmation}>
        {translate({
          key: 'SubscribeRequest_CheckMailAt',
          parameters: { email: asked || (form.view.result?.email ?? '') },
        })}
      </p>
    );
  const { id: fieldId, error: _, ...field } = form.field('email');
  const problem = form.errors[0]?.message ?? form.problem?.message;
  return (
    <form
      className="subscribe-mail"
      action={action}
      ref={form.formRef}
      onSubmit={form.submit}
      noValidate={form.isHydrated}
      aria-describedby={labelledBy}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={fieldId}>{translate('Registration_Email')}</label>
      <div className="subscribe-mail__problem" id={`${id}-problem`} role="alert" tabIndex={-1} ref={form.summaryRef}>
        {problem && translate(problem)}
      </div>
      <div className="subscribe-mail__line">
        <input
          id={fieldId}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={form.errors.length > 0 || undefined}
          aria-describedby={`${id}-problem`}
          {...field}
        />
        <button type="submit" className="button" aria-describedby={labelledBy} aria-disabled={form.isBusy}>
          {translate('OneClick_Subscribe')}
        </button>
      </div>
      <p className="subscribe-mail__busy" role="status">
        {form.isBusy ? translate('OneClick_Subscribing') : ''}
      </p>
      <a className="subscribe-mail__other" href={promptHref}>
        {translate('OneClick_SignIn')}
      </a>
    </form>
  );
};
