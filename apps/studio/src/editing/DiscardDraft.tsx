'use client';

import { Button, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { discarding } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { readStatus } from './status.ts';
import { usePublication } from './use-publication.ts';

/** Gives up what is not on the site: the changes of a page that is, or all of a document that is not. An author is refused what others wrote last. */
export const DiscardDraft = () => {
  const { collectionSlug, title } = useDocumentInfo();
  const isModified = useFormModified();
  const { t } = useWords(discarding);
  const state = useFormFields(([fields]) => fields.state?.value);
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const status = useFormFields(([fields]) => fields.status?.value);
  const { id, act, attempt, isBusy } = usePublication();

  const isPlanned = readStatus(status).schedules.length > 0;
  if (id === undefined || isPlanned) return null;
  if (state !== 'draft' && state !== 'changed') return null;
  const call = ['DELETE', '/draft', { ifMatch: String(revision) }] as const;
  const discard = (): void => {
    if (state === 'changed' && window.confirm(t('confirmDiscard'))) void act(t('isDiscarded'), ...call);
    if (state === 'draft' && window.confirm(t('confirmDelete', { title: title ?? '' })))
      void attempt(() => window.location.assign(`/admin/collections/${collectionSlug}`), ...call);
  };
  return (
    <Button buttonStyle="secondary" disabled={isModified || isBusy} onClick={discard}>
      {t(state === 'draft' ? 'delete' : 'discard')}
    </Button>
  );
};
