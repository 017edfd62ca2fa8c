'use client';

import { useFormFields } from '@payloadcms/ui';
import { saverOf, useSaverState } from '../saving/current.ts';
import { Unsaved } from '../saving/Unsaved.tsx';
import { useDocumentAddress, useSaving } from '../saving/use-saving.ts';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { Conflict } from './Conflict.tsx';
import { Findings } from './Findings.tsx';
import './notices.css';
import { Readers } from './Readers.tsx';
import { readStatus } from './status.ts';
import { usePreview } from './use-preview.ts';

/** What an editor should know above the form: what is not saved, a conflict, and what the document lacks before it can be published. */
export const Notices = () => {
  const { t } = useWords(publishing);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const saving = useSaving();
  const address = useDocumentAddress();
  const phase = useSaverState(address)?.phase;
  usePreview(revision);

  const { incomplete } = readStatus(status);
  return (
    <>
      <Readers revision={revision} />
      <Unsaved {...saving} />
      {phase === 'conflict' && <Conflict base={saverOf(address)?.base() ?? {}} onSaved={saving.discard} />}
      {incomplete.length > 0 && (
        <details className="studio-notice">
          <summary>{t('missing', { count: incomplete.length })}</summary>
          <Findings findings={incomplete} />
        </details>
      )}
    </>
  );
};
