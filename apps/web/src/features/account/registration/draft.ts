import { parseAlertCodes } from '@masthead/core';
import type { RegistrationForm } from '@masthead/core/registration';
import type { GetServerSidePropsContext } from 'next';
import type { Served } from '../../../kit/forms/served.ts';
import type { AccountRequest } from '../../../kit/page/account-request.ts';
import { settings } from '../../../server/configuration/configuration.ts';
import { sealedCookies } from '../../../server/cookies/sealed-cookie.ts';
import { one } from '../shared/address-parameters.ts';

/** What a registration in steps has come to without script: all that was typed, the password too, and what was chosen. */
export type Draft = {
  readonly values: RegistrationForm;
  /** Codes between commas. */
  readonly chosen: string;
  /** The stamp of the account's form, for the last step: who reads and chooses for a moment in each is no machine. Gone once it was sent. */
  readonly stamp?: string;
  /** What the account's form is known by when it is sent once more. */
  readonly formKey?: string | undefined;
  /** Errors of the account; shown with its form. */
  readonly served?: Served;
};

/** An hour is enough for four pages; two registrations of one browser, in two tabs, keep theirs apart. */
export const drafts = sealedCookies<Draft>('registration', { seconds: 3_600, most: 2 });

/** The draft that an address names, with its id; undefined when it names none that this browser has. */
export const draftIn = ({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>): (Draft & { readonly id: string }) | undefined => {
  const id = one(query, 'draft') ?? '';
  const draft = drafts.find({ req }, settings(), id);
  return draft === undefined ? undefined : { ...draft, id };
};

export const codesOf = ({ chosen }: Pick<Draft, 'chosen'>): readonly string[] => parseAlertCodes(chosen);

/** The page of a step, at the address of this one otherwise. */
export const stepAddress = ({ address }: Pick<AccountRequest, 'address'>, number: number, draft: string): string => {
  const [path, query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('step');
  parameters.delete('draft');
  if (number > 1) parameters.set('step', String(number));
  parameters.set('draft', draft);
  return `${path}?${parameters}`;
};
