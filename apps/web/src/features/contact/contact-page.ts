import { tokens } from '@masthead/composition/server';
import { walk } from '@masthead/core';
import {
  type ContactFacts,
  type ContactForm,
  type ContactProfile,
  contactCaptchaAction,
  contactCodeCaptchaAction,
  contactCodeForm,
  contactCodeMachine,
  contactForm,
  contactFormMachine,
  resendContactCode,
} from '@masthead/core/contact';
import { readValues } from '@masthead/core/form';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { createActor } from 'xstate';
import { nothingServed, type OwnProps, type Served } from '../../kit/forms/served.ts';
import { type AccountRequest, frameOf, goTo, openAccountRequest } from '../../kit/page/account-request.ts';
import { tooSoon } from '../../kit/page/code-wait.ts';
import { askAgain, formTimeLeftMs, outOfTime, refusedForm, setRetryAfter } from '../../kit/page/form-answers.ts';
import { type FormPageProps, formPage } from '../../kit/page/form-page.ts';
import type { FeatureFrame } from '../../kit/page/frame.ts';
import { plainProps } from '../../kit/page/plain-props.ts';
import { openPost, outcomeOf, postedTo } from '../../kit/page/serve-form.ts';
import { withTimeout } from '../../kit/page/with-timeout.ts';
import { contactPath } from '../../routes.ts';
import type { ContactProps } from './contact.island.tsx';
import { cameFrom, contactFacts, knownOf, recipientOf, stepAddress } from './contact-request.ts';
import { isKeepable, type KeptMessage, keepMessage, keptIn } from './kept-message.ts';

export type ContactFormProps = Omit<ContactProps, 'dictionary'>;

/** `form` is null where the recipient is unknown: `retry` is then the link to ask again. */
export type ContactPageProps = FormPageProps<ContactFormProps | null> & { readonly retry?: Retry };

/** Where to try again, and whether what was written waits there. */
type Retry = { readonly href: string; readonly isKept: boolean };

type Given = { readonly profile: ContactProfile; readonly path: string };

const emptyForm: ContactForm = contactForm.empty;

const drawnWith = (
  request: AccountRequest,
  facts: ContactFacts,
  rest: Pick<ContactFormProps, 'values' | 'waiting' | 'successMessage'>,
): OwnProps<ContactProps> => ({
  ...rest,
  facts,
  writeHref: stepAddress(request),
  backHref: request.context.query.redirect === undefined ? null : request.intent.redirect,
});

/** Keeps what the next page needs; where it is, or undefined for what no browser keeps. */
const leadTo = (request: AccountRequest, kept: KeptMessage, id?: string): string | undefined => {
  const { step } = kept;
  const made = keepMessage(request, kept, id);
  return made === undefined ? undefined : stepAddress(request, { step, kept: made });
};

/** The form itself: GET renders it, POST sends the message, or sends the code that it needs. */
const writePage = async (context: GetServerSidePropsContext, { profile, path }: Given) => {
  const factsOf = (request: AccountRequest) => contactFacts(request, profile);
  let facts: Promise<ContactFacts> | undefined;
  const known = (request: AccountRequest): Promise<ContactFacts> => {
    facts ??= factsOf(request);
    return facts;
  };
  const request = await openAccountRequest(context);
  const asked = await known(request);
  const written = keptIn(context)?.kept;
  const filledIn =
    context.req.method === 'POST' ? {} : written?.step === 'write' ? written.form : await knownOf(request);
  return formPage({
    path,
    definition: contactForm,
    captchaAction: asked.asksForCode ? contactCodeCaptchaAction : contactCaptchaAction,
    leave: (opened) => {
      const from = context.req.method === 'POST' ? undefined : cameFrom(opened);
      return from === undefined
        ? undefined
        : `${opened.address}${opened.address.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect: from })}`;
    },
    prefill: () => filledIn,
    run:
      (opened) =>
      ({ event, scope, solveCaptcha }) => {
        const machine = contactFormMachine({
          sendMessage: scope.get(tokens.forms.sendMessage),
          // A code is of no use to a message that could not wait for it.
          requestContactCode: (wish) =>
            event.type === 'form.submitted' && !isKeepable(event.values)
              ? TE.left({ _tag: 'Unavailable', status: 413, requestId: undefined })
              : scope.get(tokens.forms.requestContactCode)(wish),
          solveCaptcha,
        });
        return walk(createActor(machine, { input: asked }), [event], formTimeLeftMs(opened));
      },
    taken: async (opened, { result }) =>
      leadTo(
        opened,
        result._tag === 'Sent'
          ? { step: 'sent', successMessage: result.successMessage }
          : {
              step: 'code',
              form: result.form,
              resendAt: opened.settings.now() + result.resendAfterSeconds * 1_000,
            },
      ),
    props: (opened, values) =>
      drawnWith(opened, asked, { values: { ...emptyForm, ...values }, waiting: null, successMessage: null }),
  })(context);
};

/** Without script the code has a page of its own, where the message waits sealed in the visitor's browser. */
const codePage = async (
  context: GetServerSidePropsContext,
  { profile, path }: Given,
  { id, kept }: { readonly id: string; readonly kept: Extract<KeptMessage, { readonly step: 'code' }> },
) => {
  const request = await openAccountRequest(context);
  const facts = await contactFacts(request, profile);
  const { form, resendAt } = kept;
  const secondsLeft = (): number => Math.max(0, Math.ceil((resendAt - request.settings.now()) / 1_000));
  const propsWith = async (served: Served, stamp?: string) => {
    const [frame, posted, resend] = await Promise.all([
      frameOf(request, path),
      postedTo(request, { served, stamp }, contactCaptchaAction),
      postedTo(request, { served }, contactCodeCaptchaAction),
    ]);
    const waiting = { form, resendAfterSeconds: secondsLeft(), resendStamp: resend.stamp ?? '' };
    const own = drawnWith(request, facts, { values: form, waiting, successMessage: null });
    return { props: plainProps({ frame, form: { ...own, ...posted } }) };
  };

  if (context.req.method !== 'POST') return propsWith(nothingServed);
  const post = await openPost(request);
  if (post === undefined) return propsWith(refusedForm);
  const { scope, solveCaptcha, fields } = post;
  if (fields.get('go') === 'resend') {
    const ports = { requestContactCode: scope.get(tokens.forms.requestContactCode), solveCaptcha };
    const early = tooSoon(secondsLeft());
    const resending = early === undefined ? resendContactCode(ports, form.name)(form.email) : TE.left(early);
    const resent = await withTimeout(formTimeLeftMs(request), resending(), undefined);
    if (resent === undefined) {
      setRetryAfter(context.res, 504);
      return propsWith(outOfTime);
    }
    if (resent._tag === 'Right') {
      const next = { ...kept, resendAt: request.settings.now() + resent.right.resendAfterSeconds * 1_000 };
      return goTo(leadTo(request, next, id) ?? stepAddress(request));
    }
    askAgain(context.res, resent.left);
    const { problem } = contactForm.refusal({ ...resent.left, of: 'code' });
    return propsWith({ errors: [], problem: problem === undefined ? null : { message: problem.message, field: null } });
  }
  const values = { code: fields.get('code') ?? '' };
  const machine = contactCodeMachine({
    sendMessageWithCode: scope.get(tokens.forms.sendMessageWithCode),
    solveCaptcha,
  });
  const ran = await walk(
    createActor(machine, { input: { request: { form, profile, page: facts.page } } }),
    [{ type: 'form.submitted', values }],
    formTimeLeftMs(request),
  );
  const outcome = outcomeOf(request, contactCodeForm, post, { values, ran });
  if (outcome._tag === 'Again') return propsWith(outcome.served, outcome.stamp);
  if (outcome._tag === 'Elsewhere') return goTo(stepAddress(request));
  const { successMessage } = outcome.result;
  return goTo(leadTo(request, { step: 'sent', successMessage }, id) ?? stepAddress(request));
};

/** Shows the service's answer to a sent message. */
const sentPage = async (context: GetServerSidePropsContext, { profile, path }: Given, successMessage: string) => {
  const request = await openAccountRequest(context);
  const [frame, posted, facts] = await Promise.all([
    frameOf(request, path),
    postedTo(request, { served: nothingServed }),
    contactFacts(request, profile),
  ]);
  const own = drawnWith(request, facts, { values: emptyForm, waiting: null, successMessage });
  return { props: plainProps({ frame, form: { ...own, ...posted } }) };
};

/** Reports that recipients are unavailable. The message waits in the visitor's browser, where its size allows. */
const away = async (context: GetServerSidePropsContext, path: string) => {
  const request = await openAccountRequest(context);
  const fields = context.req.method === 'POST' ? (await openPost(request))?.fields : undefined;
  setRetryAfter(context.res, 503);
  const before = keptIn(context);
  const id = fields?.has('message')
    ? keepMessage(
        request,
        { step: 'write', form: readValues(contactForm.empty, (name) => fields.get(name)) },
        before?.id,
      )
    : undefined;
  const retry: Retry = {
    href: id === undefined ? request.address : stepAddress(request, { step: 'write', kept: id }),
    isKept: id !== undefined || before?.kept.step === 'write' || before?.kept.step === 'code',
  };
  const frame: FeatureFrame = await frameOf(request, path);
  return { props: plainProps({ frame, form: null, retry }) };
};

/**
 * A§2 to A§8 contact: `/contact/{profile}`, where the firm itself is `talk-to-us`. The form, at `step=code` the code
 * form, at `step=sent` the service's answer, and at `step=write` the form with a message that was not sent. 404 for
 * an unknown recipient.
 */
export const contactPage: GetServerSideProps<ContactPageProps> = async (context) => {
  const profile = await recipientOf(context);
  if (profile === 'missing') return { notFound: true };
  const path = `${contactPath}${typeof context.params?.profile === 'string' ? context.params.profile : ''}`;
  if (profile === 'unavailable') return away(context, path);
  const given = { profile, path };
  const { step } = context.query;
  const found = keptIn(context);
  if (step === 'code' && found?.kept.step === 'code') return codePage(context, given, { ...found, kept: found.kept });
  if (step === 'sent' && found?.kept.step === 'sent') return sentPage(context, given, found.kept.successMessage);
  // What was written waits at a step of its own; where it does so no more, the form is empty.
  if (step !== undefined && step !== 'write') return goTo(stepAddress(await openAccountRequest(context)));
  return writePage(context, given);
};
