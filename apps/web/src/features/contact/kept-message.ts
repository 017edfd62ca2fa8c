import type { ContactForm } from '@masthead/core/contact';
import type { GetServerSidePropsContext } from 'next';
import type { AccountRequest } from '../../kit/page/account-request.ts';
import { settings } from '../../server/configuration/configuration.ts';
import { sealedCookies } from '../../server/cookies/sealed-cookie.ts';

/** State of a message between two pages, for visitors without script. */
export type KeptMessage =
  | {
      /** The message waits for its code. */
      readonly step: 'code';
      readonly form: ContactForm;
      /** When another code may be asked for, in epoch milliseconds. */
      readonly resendAt: number;
    }
  /** The message could not even be looked at, and waits to be sent again. */
  | { readonly step: 'write'; readonly form: ContactForm }
  /** The message was sent, with the service's answer. */
  | { readonly step: 'sent'; readonly successMessage: string };

/** As long as a code is good; two messages of one browser. Packed, five thousand characters of any language's prose fit, but not of noise. */
const messages = sealedCookies<KeptMessage>('contact', { seconds: 600, most: 2 });

/** Whether a browser can keep a message while its code is fetched. */
export const isKeepable = (form: ContactForm): boolean => messages.fits({ step: 'code', form, resendAt: 0 });

/** Keeps what the next page needs, in the place of what this id names; gives its id, undefined for what no browser keeps. */
export const keepMessage = (
  { context, settings: site }: AccountRequest,
  kept: KeptMessage,
  id?: string,
): string | undefined => messages.keep(context, site, kept, id);

/** What the address of a page names, with its id; undefined when this browser has no such thing. */
export const keptIn = ({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>):
  | { readonly id: string; readonly kept: KeptMessage }
  | undefined => {
  const id = typeof query.kept === 'string' ? query.kept : '';
  const kept = messages.find({ req }, settings(), id);
  return kept && { id, kept };
};
