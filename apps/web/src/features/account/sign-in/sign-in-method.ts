import type { Language, Message } from '@masthead/core';
import type { Provider } from '@masthead/core/social-sign-in';
import type { Intent } from '../../../kit/pending-action/intent.ts';

/** A way to sign in beside the password, as plain data: a page's props hold it. */
export type SignInMethod = {
  /** On its button. */
  readonly label: Message;
  /** Whose mark its button carries; none by default. */
  readonly provider?: Provider;
  /**
   * The page of this site that the button targets, with the visitor's intent. A form stays on this site
   * (`form-action` of the content security policy, which also blocks redirects elsewhere).
   */
  readonly href: string;
};

/** What is known where a way is offered. */
export type SignInMethodRequest = {
  readonly language: Language;
  readonly intent: Intent;
  /** Marks the page as incomplete because a method is missing. */
  readonly markIncomplete: () => void;
};

/** Gives the ways of one kind to this visitor; none where the site is not set up for them. */
export type LoadSignInMethods = (
  request: SignInMethodRequest,
) => readonly SignInMethod[] | Promise<readonly SignInMethod[]>;
