import type { ChangeNewsletterFailure, EditorFailure } from '@masthead/core/newsletters';
import { idPattern } from '../../client/patterns.ts';
import { type Rejected, unforeseen } from '../../client/transport.ts';

/** A call for editors. The account decides who is one, not the token. */
export const ofAnEditor = { service: 'user', session: 'required' } as const;

/** Maps the refusal of an editor's call. */
export const editorRefusal = (rejected: Rejected): EditorFailure => {
  switch (rejected.status) {
    case 401:
      return { _tag: 'SignInRequired' };
    case 403:
      return { _tag: 'NotAnEditor' };
    default:
      return unforeseen(rejected);
  }
};

/** A call that stops a newsletter, or lets it go on. */
export const changedNewsletter = {
  ...ofAnEditor,
  method: 'POST',
  patterns: { newsletterId: idPattern },
  refusals: (rejected: Rejected): ChangeNewsletterFailure =>
    rejected.status === 404 ? { _tag: 'NewsletterUnknown' } : editorRefusal(rejected),
} as const;
