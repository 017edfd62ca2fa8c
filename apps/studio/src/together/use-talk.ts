'use client';

import { toast, useDocumentInfo } from '@payloadcms/ui';
import { useCallback, useState } from 'react';
import { studioCall } from '../editing/studio-call.ts';

import { together } from '../words/tables/together.ts';
import { useWords } from '../words/use-words.ts';
import type { Translate } from '../words/words.ts';

type Refusal = { readonly detail?: string; readonly findings?: readonly { readonly message: string }[] };

/** Returns what to tell an editor of an answer that is a refusal. */
const reasonIn = ({ detail, findings = [] }: Refusal, t: Translate<typeof together>): string =>
  findings.length > 0
    ? t('fieldRefused', { reasons: findings.map(({ message }) => message).join('; ') })
    : (detail ?? t('refusedForNow'));

/** Calls about the document of the form: `ask` fails with the reason as a sentence; `act` shows it, and returns the answer of what was done. */
export const useTalk = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const { t } = useWords(together);
  const [isBusy, setBusy] = useState(false);
  const address = `/api/${collectionSlug}/${id}`;

  const ask = useCallback(
    async (
      method: 'GET' | 'POST',
      path: string,
      parts?: Parameters<typeof studioCall>[2],
    ): Promise<Readonly<Record<string, unknown>>> => {
      const { isDone, body } = await studioCall<Refusal>(method, `${address}${path}`, parts);
      if (!isDone) throw new Error(reasonIn(body, t));
      return body;
    },
    [address, t],
  );

  const act = async (...call: Parameters<typeof ask>): Promise<Awaited<ReturnType<typeof ask>> | undefined> => {
    setBusy(true);
    try {
      return await ask(...call);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return { id, ask, act, isBusy };
};
