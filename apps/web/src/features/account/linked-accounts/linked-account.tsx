import { message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { linkedAccountMachine, linkedAccountView } from '@masthead/core/linked-accounts';
import type { Provider } from '@masthead/core/social-sign-in';
import { useMachine } from '@masthead/react';
import { useEffect, useMemo, useRef } from 'react';
import { BusyWords } from '../../../kit/forms/busy-words.tsx';
import { leaveTo } from '../../../kit/pending-action/leave.ts';
import { providerNames } from '../shared/provider-names.ts';
import { linkedAccountsPorts } from './browser-ports.ts';
import { CreatePasswordDialog } from './create-password-dialog.tsx';

export type LinkedAccountFacts = {
  readonly provider: Provider;
  /** The page on which a password takes the place of this provider. */
  readonly createPasswordHref: string;
  /** Where the visitor reads that it is unlinked, and has a password where it was the last way in. */
  readonly unlinkedHref: string;
  readonly createdHref: string;
};

type LinkedAccountProps = LinkedAccountFacts & {
  readonly translate: Translate;
  readonly userId: string;
  readonly email: string;
  readonly siteName: string;
  readonly action: string;
  readonly formToken: string;
};

/**
 * One linked account. Its form posts without script; with it, too, where its visitor has to sign in again: the page that they are sent to
 * keeps what they asked for (security promise 8).
 */
export const LinkedAccount = ({ translate, userId, provider, action, formToken, ...account }: LinkedAccountProps) => {
  const [snapshot, send] = useMachine(
    useMemo(() => linkedAccountMachine(linkedAccountsPorts), []),
    { input: { userId, provider } },
  );
  const name = translate(providerNames[provider]);
  const { nextStep, problem } = linkedAccountView(snapshot, name);
  const isBusy = snapshot.hasTag('busy') || nextStep === 'unlinked';
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { unlinkedHref } = account;
  useEffect(() => {
    if (nextStep === 'unlinked') leaveTo(unlinkedHref);
    if (nextStep !== 'signInAgain') return;
    form.current?.submit();
    send({ type: 'unlinking.dropped' });
  }, [nextStep, unlinkedHref, send]);

  return (
    <li className="linked-accounts__item">
      <span>{name}</span>
      <form
        method="post"
        action={action}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'unlinking.asked' });
        }}
      >
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="provider" value={provider} />
        <button type="submit" className="button button--quiet" aria-disabled={isBusy || undefined} ref={button}>
          {translate(message('LinkedAccounts_Unlink', { provider: name }))}
        </button>
      </form>
      <BusyWords translate={translate} isBusy={isBusy} />
      {problem !== undefined && (
        <p role="alert" className="problem">
          {translate(problem)}
        </p>
      )}
      {nextStep === 'createPassword' && (
        <CreatePasswordDialog
          translate={translate}
          facts={{ userId, email: account.email, siteName: account.siteName, unlinks: provider }}
          action={account.createPasswordHref}
          formToken={formToken}
          onCreated={() => leaveTo(account.createdHref)}
          onCancel={() => {
            send({ type: 'unlinking.dropped' });
            button.current?.focus();
          }}
        />
      )}
    </li>
  );
};
