'use client';

import { useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { readPageMessage } from '../../../../packages/editing/src/messages.ts';
import { goToField } from './go-to-field.ts';

/** Shows the page again after each change that was saved, and opens the field of what is clicked in it. */
export const usePreview = (revision: unknown): void => {
  const { iframeRef, isLivePreviewing } = useLivePreviewContext();
  const { id, collectionSlug } = useDocumentInfo();
  const last = useRef(revision);

  useEffect(() => {
    if (last.current === revision) return;
    last.current = revision;
    const frame = iframeRef.current;
    if (frame !== null && isLivePreviewing) frame.setAttribute('src', frame.src);
  }, [revision, iframeRef, isLivePreviewing]);

  useEffect(() => {
    const hear = async ({ data, origin, source }: MessageEvent) => {
      const frame = iframeRef.current;
      if (frame === null || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return;
      const message = readPageMessage(data);
      if (message?.type !== 'select' || message.part.document !== id) return;
      const answer = await fetch(`/api/${collectionSlug}/${id}/field?pointer=${encodeURIComponent(message.part.path)}`);
      const { path }: { path?: string } = answer.ok ? await answer.json() : {};
      if (path !== undefined) await goToField(path);
    };
    const listener = (event: MessageEvent) => void hear(event).catch(() => undefined);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, [iframeRef, id, collectionSlug]);
};
