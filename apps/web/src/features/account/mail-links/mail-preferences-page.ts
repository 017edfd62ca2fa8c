import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { mailLinkMessage } from '@masthead/core/mail-links';
import { type Alert, offeredTo } from '@masthead/core/subscriptions';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import type { FormFields } from '../../../kit/forms/read-form.ts';
import { actingScopeOf, formTokenFor, frameOf } from '../../../kit/page/account-request.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { onPress } from '../../../kit/page/on-press.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { boxOf } from '../../../kit/subscriptions/alert-choices.tsx';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { paths, printRoute } from '../../../routes.ts';
import {
  factsOf,
  isState,
  type MailLinkRequest,
  type MailLinkState,
  openMailLinkRequest,
  pressed,
  problem,
  trouble,
} from './mail-link-page.ts';

export type MailPreferencesPageProps = {
  readonly frame: FeatureFrame;
  /** What came of a press, or keeps the page from being shown; null before there was one. */
  readonly state: Pick<MailLinkState, 'sentence' | 'isProblem'> | null;
  /** Null where the link leads nowhere, or everything was ended. */
  readonly form: {
    readonly action: string;
    readonly formToken: string;
    readonly alerts: readonly Alert[];
    readonly chosen: readonly string[];
  } | null;
  /** Where the owner of an account manages theirs; null for an address without one. */
  readonly editorHref: string | null;
  readonly linkHref: string;
};

type Shown = Omit<MailPreferencesPageProps, 'frame' | 'linkHref'>;

const only = ({ sentence, isProblem }: MailLinkState): Shown => ({
  state: { sentence, isProblem },
  form: null,
  editorHref: null,
});

const offered = async ({ list, language }: MailLinkRequest, held: readonly string[]): Promise<readonly Alert[]> => {
  const known = await list;
  return known === undefined ? [] : offeredTo(known, language, held).flatMap(({ alerts }) => alerts);
};

/** What was ticked of what the page offered; what it had no box for stays. */
const wantedOf = (fields: FormFields, alerts: readonly Alert[], held: readonly string[]): readonly string[] => [
  ...held.filter((code) => !alerts.some((alert) => alert.code === code)),
  ...alerts.map(({ code }) => code).filter((code) => fields.get(boxOf(code)) === 'yes'),
];

const show = async (
  request: MailLinkRequest,
  token: string,
  state: Shown['state'] = null,
  fields?: FormFields,
): Promise<Shown> => {
  const { address, language, session } = request;
  const facts = await factsOf(request, 'preferences', { token, codes: [] });
  if (E.isLeft(facts)) {
    const said = trouble(request, facts.left);
    return only({ ...said, sentence: mailLinkMessage(facts.left), button: undefined });
  }
  const { codes: held, hasAccount } = facts.right;
  if (hasAccount) return { state, form: null, editorHref: subscriptionsHref(language, session._tag === 'active') };
  const alerts = await offered(request, held);
  const chosen = fields === undefined ? held : wantedOf(fields, alerts, held);
  return { state, form: { action: address, formToken: formTokenFor(request), alerts, chosen }, editorHref: null };
};

const save = async (request: MailLinkRequest, token: string, fields: FormFields): Promise<Shown> => {
  const isNothing = fields.get('press') === 'nothing';
  const facts = await factsOf(request, 'preferences', { token, codes: [] });
  if (E.isLeft(facts)) return show(request, token);
  const { codes: held } = facts.right;
  const codes = isNothing ? undefined : wantedOf(fields, await offered(request, held), held);
  const saving = actingScopeOf(request).get(tokens.user.saveMailPreferences)({ token, codes });
  const outcome = await pressed(request, saving);
  if (isState(outcome)) return show(request, token, outcome, fields);
  if (E.isLeft(outcome)) return show(request, token, trouble(request, outcome.left), fields);
  const done = { sentence: message(isNothing ? 'MailPreferences_Ended' : 'MailPreferences_Saved'), isProblem: false };
  return isNothing ? { state: done, form: null, editorHref: null } : show(request, token, done);
};

/**
 * What an address without an account is sent, by the link that it was mailed: opening it changes nothing, "Save" does, and "Unsubscribe from
 * everything" keeps everybody from writing to it until its owner subscribes again (decisions §11).
 */
export const getMailPreferencesProps: GetServerSideProps<MailPreferencesPageProps> = async (context) => {
  const token = typeof context.query.eid === 'string' ? context.query.eid : '';
  const request = await openMailLinkRequest(context, token === '' ? undefined : { token, codes: [] });
  const shown = async (): Promise<Shown> => {
    if (token === '') {
      context.res.statusCode = 400;
      return only(problem(message('Subscribe_SubCodeEmpty_Text')));
    }
    const answer = await onPress(request, (fields) => save(request, token, fields));
    if (answer === undefined) return show(request, token);
    return '_tag' in answer ? show(request, token, { sentence: answer.message, isProblem: true }) : answer;
  };
  const drawn = await shown();
  return {
    props: plainProps({
      ...drawn,
      frame: await frameOf(request, paths.mailPreferences),
      linkHref: printRoute({ page: 'mailPreferencesLink', language: request.language }),
    }),
  };
};
