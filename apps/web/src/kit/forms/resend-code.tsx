import type { Translate } from '@masthead/core/dictionary';
import { type CodeSent, type ResendPorts, resendMachine } from '@masthead/core/sign-in-code';
import { useMachine } from '@masthead/react';
import { useMemo } from 'react';
import { Honeypot } from './honeypot.tsx';

type ResendCodeProps = ResendPorts & {
  readonly id: string;
  readonly translate: Translate;
  /** On the button. */
  readonly label: string;
  /** Where a code is asked for without script. */
  readonly action: string;
  readonly formToken: string;
  readonly stamp: string | undefined;
  /** What is posted there beside. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sent: CodeSent;
  readonly isHydrated: boolean;
};

/**
 * Requests another code (A§4). Counts the seconds visually and announces every ten of them. Without script they are
 * those at the time of rendering.
 */
export const ResendCode = ({
  id,
  translate,
  label,
  action,
  formToken,
  stamp,
  fields,
  sent,
  requestCode,
  isHydrated,
}: ResendCodeProps) => {
  const [snapshot, send] = useMachine(
    useMemo(() => resendMachine({ requestCode }), [requestCode]),
    { input: sent },
  );
  const { secondsLeft, resent, problem } = snapshot.context;
  const isWaiting = snapshot.hasTag('waiting');
  const wait = (seconds: number) => translate('SignInCode_ResendIn', { seconds });
  const announcements = [
    resent > 0 && problem === undefined && translate('SignInCode_Resent'),
    isWaiting ? wait(Math.ceil(secondsLeft / 10) * 10) : resent > 0 && translate('SignInCode_ResendNow'),
  ];
  return (
    <form
      id={id}
      className="one-time-code__resend"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'resend.requested' });
      }}
    >
      <input type="hidden" name="formToken" value={formToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {stamp !== undefined && (
        <>
          <input type="hidden" name="stamp" value={stamp} />
          <Honeypot id={`${id}-website`} name="website" label={translate('Form_LeaveEmpty')} />
        </>
      )}
      {isHydrated && (
        <p className="visually-hidden" role="status">
          {announcements.filter((text) => text !== false).join(' ')}
        </p>
      )}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {translate(problem)}
        </p>
      )}
      {isHydrated && resent > 0 && problem === undefined && <p aria-hidden="true">{translate('SignInCode_Resent')}</p>}
      {isWaiting && <p aria-hidden={isHydrated}>{wait(secondsLeft)}</p>}
      <button
        type="submit"
        className="button button--quiet"
        aria-disabled={isHydrated && !snapshot.hasTag('ready') ? true : undefined}
      >
        {snapshot.hasTag('busy') ? translate('Form_Busy') : label}
      </button>
    </form>
  );
};
