import { tokens } from '@masthead/composition/server';
import { message } from '@masthead/core';
import { mailLinkMessage } from '@masthead/core/mail-links';
import { type Alert, boxOf, offeredTo } from '@masthead/core/subscriptions';
import type { FormFields } from '@masthead/gateway';
import * as E from 'fp-ts/lib/Either.js';
import type { GetServerSideProps } from 'next';
import { actingScopeOf, formTokenFor, frameOf } from '../../../kit/page/account-request.ts';
import { pageMessage } from '../../../kit/page/form-answers.ts';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { handlePost } from '../../../kit/page/handle-post.ts';
import { plainProps } from '../../../kit/page/plain-props.ts';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { paths, printRoute } from '../../../routes.ts';
import { sendJsonFile } from '../shared/json-file.ts';
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
  /** Null where the link is invalid or everything was ended. */
  readonly form: {
    readonly action: string;
    readonly formToken: string;
    readonly alerts: readonly Alert[];
    readonly chosen: readonly string[];
  } | null;
  /**
   * Form by which the owner exports or deletes the data held about the address; null for an invalid link and for an
   * account.
   */
  readonly held: { readonly action: string; readonly formToken: string } | null;
  /** Where the owner of an account manages theirs; null for an address without one. */
  readonly editorHref: string | null;
  readonly linkHref: string;
};

type Shown = Omit<MailPreferencesPageProps, 'frame' | 'linkHref'>;

const only = ({ sentence, isProblem }: MailLinkState): Shown => ({
  state: { sentence, isProblem },
  form: null,
  held: null,
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

/** Message of an invalid link or of one whose state is unknown. */
const nothingBehind = (request: MailLinkRequest, failure: Parameters<typeof trouble>[1]): Shown =>
  only({ ...trouble(request, failure), sentence: pageMessage(mailLinkMessage(failure)), button: undefined });

const show = async (
  request: MailLinkRequest,
  token: string,
  state: Shown['state'] = null,
  fields?: FormFields,
): Promise<Shown> => {
  const { address, language, session } = request;
  const facts = await factsOf(request, 'preferences', { token, codes: [] });
  if (E.isLeft(facts)) return nothingBehind(request, facts.left);
  const { codes: held, hasAccount } = facts.right;
  if (hasAccount)
    return { state, form: null, held: null, editorHref: subscriptionsHref(language, session._tag === 'active') };
  const alerts = await offered(request, held);
  const chosen = fields === undefined ? held : wantedOf(fields, alerts, held);
  const posted = { action: address, formToken: formTokenFor(request) };
  return { state, form: { ...posted, alerts, chosen }, held: posted, editorHref: null };
};

/** What is to be sent in the place of the page: a copy of everything that is held about the address. */
type Copy = { readonly _tag: 'Copy'; readonly body: string };

const copyOf = async (request: MailLinkRequest, token: string): Promise<Shown | Copy> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.exportAddress)(token));
  if (isState(outcome)) return show(request, token, outcome);
  if (E.isLeft(outcome)) return show(request, token, trouble(request, outcome.left));
  return { _tag: 'Copy', body: JSON.stringify(outcome.right, null, 2) };
};

const erase = async (request: MailLinkRequest, token: string): Promise<Shown> => {
  const outcome = await pressed(request, actingScopeOf(request).get(tokens.user.eraseAddress)(token));
  if (isState(outcome)) return show(request, token, outcome);
  if (E.isLeft(outcome)) return show(request, token, trouble(request, outcome.left));
  const done = { sentence: message('MailPreferences_Erased'), isProblem: false };
  return { state: done, form: null, held: null, editorHref: null };
};

const save = async (
  request: MailLinkRequest,
  token: string,
  { fields, press }: { readonly fields: FormFields; readonly press: string | undefined },
): Promise<Shown> => {
  const isNothing = press === 'nothing';
  const facts = await factsOf(request, 'preferences', { token, codes: [] });
  if (E.isLeft(facts)) return nothingBehind(request, facts.left);
  const { codes: held } = facts.right;
  const codes = isNothing ? undefined : wantedOf(fields, await offered(request, held), held);
  const saving = actingScopeOf(request).get(tokens.user.saveMailPreferences)({ token, codes });
  const outcome = await pressed(request, saving);
  if (isState(outcome)) return show(request, token, outcome, fields);
  if (E.isLeft(outcome)) return show(request, token, trouble(request, outcome.left), fields);
  const done = { sentence: message(isNothing ? 'MailPreferences_Ended' : 'MailPreferences_Saved'), isProblem: false };
  return isNothing ? { ...(await show(request, token, done)), form: null } : show(request, token, done);
};

/** Performs the action of the submitted button. */
const act = async (request: MailLinkRequest, token: string, fields: FormFields): Promise<Shown | Copy> => {
  const press = fields.get('press');
  if (press === 'copy') return copyOf(request, token);
  return press === 'erase' ? erase(request, token) : save(request, token, { fields, press });
};

/**
 * What an address without an account is sent, by the link that it was mailed: opening it changes nothing, "Save" does, and "Unsubscribe from
 * everything" keeps everybody from writing to it until its owner subscribes again (decisions §11). What is held about the address is given and deleted here, too: its
 * owner has no account to ask for it from.
 */
export const getMailPreferencesProps: GetServerSideProps<MailPreferencesPageProps> = async (context) => {
  const token = typeof context.query.eid === 'string' ? context.query.eid : '';
  const request = await openMailLinkRequest(context, token === '' ? undefined : { token, codes: [] });
  let copy: Copy | undefined;
  const shown = async (): Promise<Shown> => {
    if (token === '') {
      context.res.statusCode = 400;
      return only(problem(message('Subscribe_SubCodeEmpty_Text')));
    }
    const answer = await handlePost(request, (fields) => act(request, token, fields));
    if (answer === undefined) return show(request, token);
    if (!('_tag' in answer)) return answer;
    if (answer._tag === 'Problem') return show(request, token, { sentence: answer.message, isProblem: true });
    copy = answer;
    return show(request, token);
  };
  const form = await shown();
  const props = plainProps({
    ...form,
    frame: await frameOf(request, paths.mailPreferences),
    linkHref: printRoute({ page: 'mailPreferencesLink', language: request.language }),
  });
  if (copy !== undefined) sendJsonFile(context.res, copy.body);
  return { props };
};
