'use client';

import { useForm, useFormFields, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { Conflict } from './Conflict.tsx';
import { Findings } from './Findings.tsx';
import './notices.css';
import { readStatus } from './status.ts';
import { usePreview } from './use-preview.ts';

/** What an editor should know above the form: a conflict, and what the document lacks before it can be published. */
export const Notices = () => {
  const { getData, setModified } = useForm();
  const submitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const hasConflict = useFormFields(([fields]) => fields.revision?.valid === false);
  const status = useFormFields(([fields]) => fields.status?.value);
  const base = useRef<Readonly<Record<string, unknown>>>({});
  usePreview(revision);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened, or saved last, changes with the revision.
  useEffect(() => {
    base.current = getData();
  }, [revision]);

  // Payload counts a form as saved after any answer, and would neither warn before leaving nor save it again. It stays submitted after one
  // that is no success.
  useEffect(() => {
    if (submitted && !isProcessing) setModified(true);
  }, [submitted, isProcessing, setModified]);

  const { incomplete } = readStatus(status);
  return (
    <>
      {hasConflict && <Conflict base={base.current} />}
      {incomplete.length > 0 && (
        <details className="studio-notice">
          <summary>{incomplete.length} fields are missing before this can be published</summary>
          <Findings findings={incomplete} />
        </details>
      )}
    </>
  );
};
