import type { Translate } from '@masthead/core/dictionary';
import { useEffect, useId, useRef } from 'react';
import type { LeaveGuard } from '../../../kit/ui/use-leave-guard.ts';

/** A§4: warns about unsaved changes when a link would leave the page. */
export const LeaveDialog = ({ translate, guard }: { readonly translate: Translate; readonly guard: LeaveGuard }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOpen = guard.leavingTo !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      className="confirmation"
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        guard.stay();
      }}
    >
      <h2 id={`${id}-heading`}>{translate('Subscriptions_LeaveHeading')}</h2>
      <p id={`${id}-text`}>{translate('Subscriptions_LeaveText')}</p>
      <div className="confirmation__choices">
        <button type="button" className="button" onClick={guard.stay}>
          {translate('Subscriptions_Stay')}
        </button>
        <button type="button" className="button button--quiet" onClick={guard.leave}>
          {translate('Subscriptions_Leave')}
        </button>
      </div>
    </dialog>
  );
};
