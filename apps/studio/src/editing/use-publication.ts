'use client';

import { toast, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useCallback, useState } from 'react';
import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import type { Check } from './Checked.tsx';
import type { Finding } from './status.ts';
import { studioCall } from './studio-call.ts';

type Refused = { readonly detail?: string; readonly findings?: readonly Finding[] };
type Effects = Refused & { readonly warnings?: readonly Finding[]; readonly pages?: readonly string[] };

type Call = Parameters<typeof studioCall>;

/** Calls of the studio about the document of a form that change what is published of it, and what was said against them. */
export const usePublication = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const shared = useWords(common);
  const { dispatchFields, getFields, setSubmitted } = useForm();
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const [check, setCheck] = useState<Check>();
  const [isBusy, setBusy] = useState(false);
  const address = `/api/${collectionSlug}/${id}`;

  const ask = useCallback(
    <Answer extends object>(method: Call[0], path: string, parts?: Call[2]) =>
      studioCall<Answer>(method, `${address}${path}`, parts),
    [address],
  );

  const showRefusal = ({ detail, findings = [] }: Refused) => {
    setProblems(findings);
    const errors = findings.flatMap(({ path: field, message }) =>
      field !== undefined && getFields()[field] !== undefined ? [{ path: field, message }] : [],
    );
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors });
    setSubmitted(true);
    toast.error(findings.length > 0 ? shared.t('fixFirst') : (detail ?? shared.t('refused')));
  };

  /** Makes a call, and hands on the answer of one that was not refused. */
  const attempt = async <Answer extends object = Effects>(
    then: (body: Answer & Effects) => void,
    ...[method, path, parts]: [method: Call[0], path: string, parts?: Call[2]]
  ) => {
    setBusy(true);
    setProblems([]);
    setCheck(undefined);
    const { isDone, body } = await ask<Answer & Effects>(method, path, parts);
    setBusy(false);
    if (isDone) then(body);
    else showRefusal(body);
  };

  /** Makes a call that changes the document, and opens it again. */
  const act = (done: string, ...call: [method: Call[0], path: string, parts?: Call[2]]) =>
    attempt(
      ({ warnings = [] }) => {
        toast.success(done);
        for (const { message } of warnings) toast.warning(message);
        window.location.reload();
      },
      ...call,
    );

  /** Shows what publishing it would do. */
  const checkBefore = () =>
    attempt(({ pages = [], warnings = [] }) => setCheck({ pages, warnings }), 'POST', '/publish', {
      json: { dryRun: true },
    });

  return { id, address, ask, attempt, act, checkBefore, problems, check, isBusy };
};
