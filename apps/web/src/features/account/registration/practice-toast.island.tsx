import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PracticeNotice } from '../../../kit/session/notice-cookie.ts';
import { keepNotice } from '../../../kit/session/notice-in-browser.ts';

export type PracticeToastProps = {
  readonly dictionary: Dictionary;
  readonly notice: PracticeNotice;
  /** Where what is sent is chosen. */
  readonly subscriptionsHref: string;
  /** Address that dismisses it without script, with its page as return address. */
  readonly dismissAction: string;
  readonly here: string;
};

/**
 * A§4: after registering from a page of a practice, a toast with heading and description, which stays from page to page until it is dismissed (A§9: it
 * has no duration). It is read out once: by the first page that shows it.
 */
export const PracticeToast = ({ dictionary, notice, subscriptionsHref, dismissAction, here }: PracticeToastProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [isDismissed, setDismissed] = useState(false);
  const announcement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice !== 'new') return;
    // A live region announces changes, not its rendered content.
    if (announcement.current !== null)
      announcement.current.textContent = `${translate('Practice_Heading')}. ${translate('Practice_Text')}`;
    keepNotice('told');
  }, [notice, translate]);
  const dismiss = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepNotice(undefined);
    setDismissed(true);
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <p className="visually-hidden" role="status" ref={announcement} />
      {!isDismissed && (
        <section className="toast" aria-label={translate('Practice_Heading')}>
          <p className="toast__heading">{translate('Practice_Heading')}</p>
          <p>{translate('Practice_Text')}</p>
          <p>
            <a href={subscriptionsHref}>{translate('Practice_Link')}</a>
          </p>
          <form method="post" action={dismissAction} onSubmit={dismiss}>
            <input type="hidden" name="back" value={here} />
            <button type="submit" className="button button--quiet">
              {translate('Practice_Dismiss')}
            </button>
          </form>
        </section>
      )}
    </>
  );
};
