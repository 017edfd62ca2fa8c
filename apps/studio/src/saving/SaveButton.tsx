'use client';

import { FormSubmit, useDocumentInfo, useHotkey } from '@payloadcms/ui';
import { phases, saving } from '../words/tables/saving.ts';
import { useWords } from '../words/use-words.ts';
import { saverOf, useSaverState } from './current.ts';
import './saving.css';
import { useDocumentAddress } from './use-saving.ts';

/** Says how far the saving of a document is, and saves without a pause; a new document is saved by it for the first time. */
export const SaveButton = () => {
  const { id } = useDocumentInfo();
  const { t } = useWords(saving);
  const phaseNames = useWords(phases);
  const address = useDocumentAddress();
  const phase = useSaverState(address)?.phase;
  const save = () => void saverOf(address)?.saveNow();
  const isUntouched = id === undefined && phase === 'saved';
  useHotkey({ cmdCtrlKey: true, editDepth: 1, keyCodes: ['s'] }, (event) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  });
  return (
    <div className="studio-saving">
      <span role="status">{phase === undefined || isUntouched ? '' : phaseNames.t(phase)}</span>
      <FormSubmit
        buttonId="action-save"
        disabled={phase === undefined || (phase === 'saved' && !isUntouched) || phase === 'conflict'}
        onClick={save}
        size="medium"
        type="button"
      >
        {t('save')}
      </FormSubmit>
    </div>
  );
};
