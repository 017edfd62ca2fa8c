'use client';

import { useDocumentInfo, useFormFields, useLivePreviewContext } from '@payloadcms/ui';
import { publishing } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';

/** Says, where the button of the preview would be, why there is none: the document is new, or no page shows it. */
export const NoPreview = () => {
  const { id } = useDocumentInfo();
  const { url } = useLivePreviewContext();
  const { t } = useWords(publishing);
  const isPage = useFormFields(([fields]) => fields.path !== undefined);
  if (id === undefined ? !isPage : Boolean(url)) return null;
  return <span className="studio-no-preview">{t(id === undefined ? 'previewAfterSaving' : 'noPreview')}</span>;
};
