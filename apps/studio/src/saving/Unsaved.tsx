'use client';

import { useSaverState } from './current.ts';
import { type Restored, useDocumentAddress } from './use-saving.ts';

/** Says what of a form is not saved, why, and where it is kept. */
export const Unsaved = ({
  restored,
  isKept,
  discard,
}: {
  readonly restored: Restored;
  readonly isKept: boolean;
  readonly discard: () => void;
}) => {
  const { phase, message } = useSaverState(useDocumentAddress()) ?? { phase: undefined, message: '' };
  return (
    <>
      {restored === 'unreadable' && (
        <div className="studio-notice" role="alert">
          <p>What you typed before is kept in this browser, and cannot be shown at the moment. Nothing is lost.</p>
          <button type="button" className="studio-link" onClick={() => window.location.reload()}>
            Try again
          </button>
        </div>
      )}
      {restored === 'typed' && phase !== 'saved' && (
        <div className="studio-notice" role="status">
          <p>What you typed before, and was not saved, is here again.</p>
          <button type="button" className="studio-link" onClick={discard}>
            Show what is saved instead
          </button>
        </div>
      )}
      {(phase === 'away' || phase === 'refused') && (
        <div className="studio-notice" role="status">
          <p>
            {message} {isKept && 'What you typed is kept in this browser'}
            {isKept && (phase === 'away' ? ', and is sent as soon as that is possible.' : '.')}
          </p>
        </div>
      )}
      {!isKept && phase !== 'saved' && (
        <div className="studio-notice" role="alert">
          <p>This browser keeps nothing. Do not close this window before it says “Saved”.</p>
        </div>
      )}
    </>
  );
};
