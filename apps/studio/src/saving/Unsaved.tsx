'use client';

import { common } from '../words/tables/common.ts';
import { saving } from '../words/tables/saving.ts';
import { useWords } from '../words/use-words.ts';
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
  const { t } = useWords(saving);
  const shared = useWords(common);
  const { phase, message } = useSaverState(useDocumentAddress()) ?? { phase: undefined, message: '' };
  return (
    <>
      {restored === 'unreadable' && (
        <div className="studio-notice" role="alert">
          <p>{t('unreadable')}</p>
          <button type="button" className="studio-link" onClick={() => window.location.reload()}>
            {shared.t('tryAgain')}
          </button>
        </div>
      )}
      {restored === 'typed' && phase !== 'saved' && (
        <div className="studio-notice" role="status">
          <p>{t('isBack')}</p>
          <button type="button" className="studio-link" onClick={discard}>
            {t('discard')}
          </button>
        </div>
      )}
      {(phase === 'away' || phase === 'refused') && (
        <div className="studio-notice" role="status">
          <p>{isKept ? t(phase === 'away' ? 'keptAndSent' : 'kept', { message }) : message}</p>
        </div>
      )}
      {!isKept && phase !== 'saved' && (
        <div className="studio-notice" role="alert">
          <p>{t('notKept')}</p>
        </div>
      )}
    </>
  );
};
