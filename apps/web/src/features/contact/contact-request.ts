import { tokens } from '@masthead/composition/server';
import { splitLanguage } from '@masthead/core';
import type { ContactFacts, ContactForm, ContactPage, ContactProfile } from '@masthead/core/contact';
import { isProfileId, isVerified } from '@masthead/core/contact';
import type { GetServerSidePropsContext } from 'next';
import { type AccountRequest, scopeOf, showingScopeOf, visitOf } from '../../kit/page/account-request.ts';
import { loadFrame } from '../../kit/page/load-frame.ts';
import { refusedDomainsIn } from '../../kit/page/refused-domains.ts';
import { contactPath } from '../../routes.ts';
import { configuration } from '../../server/configuration/configuration.ts';
import { isOn } from '../../server/configuration/flags.ts';

/** Looks up the recipient of the address; `missing` for an unknown one, `unavailable` when the lookup fails. */
export const recipientOf = async (
  context: GetServerSidePropsContext,
): Promise<ContactProfile | 'missing' | 'unavailable'> => {
  const { profile } = context.params ?? {};
  if (typeof profile !== 'string' || !isProfileId(profile)) return 'missing';
  const found = await showingScopeOf(visitOf(context)).get(tokens.forms.findContactProfile)(profile)();
  if (found._tag === 'Right') return found.right;
  return found.left._tag === 'RecipientUnknown' ? 'missing' : 'unavailable';
};

/** Returns the page that the visitor writes from: the previous one in the address, or this one. */
const pageOf = async ({ language, settings, intent, context, address }: AccountRequest): Promise<ContactPage> => {
  const isPreview = configuration().deployment === 'preview';
  if (context.query.redirect === undefined)
    return { itemId: '', address: settings.origin + address, language, isPreview };
  const from = splitLanguage(new URL(intent.redirect, settings.origin).pathname);
  const { page } = await loadFrame(from.language, from.path);
  return { itemId: page?.id ?? '', address: settings.origin + intent.redirect, language, isPreview };
};

/** What the form is opened with. */
export const contactFacts = async (request: AccountRequest, profile: ContactProfile): Promise<ContactFacts> => {
  const [page, isCodeWanted, refusedDomains] = await Promise.all([
    pageOf(request),
    isOn('otp-verification')(),
    refusedDomainsIn(request.language),
  ]);
  return {
    profile,
    page,
    asksForCode: isVerified(profile, isCodeWanted),
    refusedDomains: isVerified(profile, true) ? refusedDomains : [],
  };
};

/** Returns name and e-mail address of a signed-in visitor; empty when unavailable. */
export const knownOf = async (request: AccountRequest): Promise<Partial<ContactForm>> => {
  if (request.session._tag !== 'active') return {};
  const read = await scopeOf(request).get(tokens.user.readProfile)()();
  if (read._tag === 'Left') return {};
  const { firstName, lastName, email } = read.right;
  return { name: [firstName, lastName].filter((name) => name !== '').join(' '), email };
};

/** Returns the referring page: a page of this site that is not a contact form. */
export const cameFrom = ({ context: { req, query }, settings }: AccountRequest): string | undefined => {
  const { referer } = req.headers;
  if (query.redirect !== undefined || referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname, search } = new URL(referer);
  const { path } = splitLanguage(pathname);
  return origin !== settings.origin || path.startsWith(contactPath) ? undefined : pathname + search;
};

/** The page of a step, at the address of this one otherwise. */
export const stepAddress = (
  { address, intent, context: { query } }: AccountRequest,
  step: { readonly step?: 'code' | 'sent' | 'write'; readonly kept?: string | undefined } = {},
): string => {
  const [path = ''] = address.split('?', 1);
  const parameters = new URLSearchParams();
  if (query.redirect !== undefined) parameters.set('redirect', intent.redirect);
  for (const [name, value] of Object.entries(step)) if (value !== undefined) parameters.set(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
};
