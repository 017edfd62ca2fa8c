import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { NewPassword } from './new-password.tsx';

type CreatePasswordDialogProps = Omit<ComponentProps<typeof NewPassword>, 'served'> & {
  readonly onCancel: () => void;
};

/** A§4: unlinking the only way to sign in asks for a password first. */
export const CreatePasswordDialog = ({ onCancel, ...form }: CreatePasswordDialogProps) => {
  const { translate } = form;
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className="confirmation"
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={headingId}>{translate('CreatePassword_Heading')}</h2>
      <NewPassword {...form} />
      <button type="button" className="button button--quiet" onClick={onCancel}>
        {translate('LinkedAccounts_Cancel')}
      </button>
    </dialog>
  );
};
