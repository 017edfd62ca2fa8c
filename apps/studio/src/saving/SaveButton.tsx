'use client';

import { FormSubmit, useDocumentInfo, useForm, useHotkey } from '@payloadcms/ui';
import { phases, saving } from '../words/tables/saving.ts';
import { useWords } from '../words/use-words.ts';
import { saverOf, useSaverState } from './current.ts';
import './saving.css';
import { useDocumentAddress } from './use-saving.ts';

/** Says how far the saving of a document is, and saves without a pause; a new document is saved by it for the first time. */
export const SaveButton = () => {
  const { id } = useDocumentInfo();
  const { submit } = useForm();
  const { t } = useWords(saving);
  const phaseNames = useWords(phases);
  const address = useDocumentAddress();
  const phase = useSaverState(address)?.phase;
  const save = () => void (id === undefined ? submit() : saverOf(address)?.saveNow());
  useHotkey({ cmdCtrlKey: true, editDepth: 1, keyCodes: ['s'] }, (event) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  });
  return (
    <div className="studio-saving">
      <span role="status">{phase === undefined ? '' : phaseNames.t(phase)}</span>
      <FormSubmit
        buttonId="action-save"
        disabled={id !== undefined && (phase === undefined || phase === 'saved' || phase === 'conflict')}
        onClick={save}
        size="medium"
        type="button"
      >
        {t('save')}
      </FormSubmit>
    </div>
  );
};
