import type { IncomingMessage } from 'node:http';
import { type RequestScope, tokens } from '@masthead/composition/server';
import type { Language, PlainMessageKey } from '@masthead/core';
import { type ConsentGroup, consentGroups, type KeptDecision } from '@masthead/core/consent';
import { translatorOf } from '@masthead/core/dictionary';
import { allowedMs } from '../../server/configuration/page-times.ts';
import { consentOf } from '../../server/cookies/consent.ts';
import { loadDictionary } from './load.ts';
import { withTimeout } from './with-timeout.ts';

/** An account, and what may act and speak for it. */
type Owner = { readonly userId: string; readonly scope: RequestScope; readonly language: Language };
/** A decision that its visitor has taken before is joined behind what they came for: it is waited for so long, in milliseconds. */
const joiningMs = 1_000;

type Decided = { readonly version: number; readonly groups: readonly ConsentGroup[] };

/** Returns the text before a choice: every message that describes it. */
const wordingIn = async (language: Language): Promise<string> => {
  const translate = translatorOf(await loadDictionary(language));
  const texts = consentGroups.flatMap((group): readonly PlainMessageKey[] => [
    `Consent_${group}`,
    `Consent_${group}_Text`,
  ]);
  return (['Consent_Heading', 'Consent_Intro', ...texts] as const).map((key) => translate(key)).join('\n');
};

/**
 * Stores a decision with an account within a timeout in milliseconds. The browser has it either way: an unavailable
 * service blocks no choice.
 */
export const keepDecision = async (
  { userId, scope, language }: Owner,
  { version, groups }: Decided,
  waitMs: number,
): Promise<void> => {
  const decision = { version, groups, language, wording: await wordingIn(language) };
  const kept = await withTimeout(waitMs, scope.get(tokens.user.keepConsent)({ userId, decision })(), undefined);
  if (kept?._tag !== 'Right') console.warn('A decision about consent could not be kept with its account.', kept?.left);
};

const isSame = (kept: KeptDecision | undefined, { version, groups }: Decided): boolean =>
  kept?.version === version &&
  kept.groups.length === groups.length &&
  groups.every((each) => kept.groups.includes(each));

/**
 * The history of an account, the last decision first, once what this browser's visitor has decided while signed out has joined it; undefined
 * when it cannot be had.
 */
export const joinedHistory = async (
  req: IncomingMessage,
  owner: Owner,
): Promise<readonly KeptDecision[] | undefined> => {
  const list = owner.scope.get(tokens.user.listConsents)(owner.userId);
  const listed = await list();
  if (listed._tag !== 'Right') return undefined;
  const consent = consentOf(req);
  if (consent === undefined || isSame(listed.right[0], consent)) return listed.right;
  await keepDecision(owner, consent, allowedMs(joiningMs));
  const again = await list();
  return again._tag === 'Right' ? again.right : listed.right;
};

/** Has what a visitor decided before they signed in join the history of their account. Never rejects. */
export const joinDecision = async (req: IncomingMessage, owner: Owner): Promise<void> => {
  if (consentOf(req) !== undefined) await joinedHistory(req, owner);
};
