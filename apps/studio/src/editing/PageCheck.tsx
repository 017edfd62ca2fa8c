'use client';

import { useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { PageFinding, PageReport } from '../../../../packages/editing/src/messages.ts';
import { limits, widthOf } from '../appearance/snippet.ts';
import type { Label } from '../form/schema.ts';
import { isRule, pageCheck, rules } from '../words/tables/page-check.ts';
import { useWords } from '../words/use-words.ts';
import { Findings } from './Findings.tsx';
import { inspect } from './inspect.ts';
import type { Finding } from './status.ts';
import { studioCall } from './studio-call.ts';

type Shown = {
  readonly report: PageReport;
  readonly ofFields: readonly Finding[];
  readonly ofFrame: readonly string[];
};

/** Checks the page of a document, as its draft is saved, as readers and search engines would get it. */
export const PageCheck = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const { url } = useLivePreviewContext();
  const { t } = useWords(pageCheck);
  const ofRules = useWords(rules);
  const [shown, setShown] = useState<Shown | 'failed'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a check is of one moment, whatever language it is read in.
  useEffect(() => {
    if (typeof url !== 'string' || !URL.canParse(url)) return;
    const ended = new AbortController();
    const textOf = ({ rule, message }: PageFinding) => (isRule(rule) ? ofRules.t(rule) : message);
    const fieldOf = async (finding: PageFinding): Promise<Finding | string> => {
      if (finding.path === undefined) return textOf(finding);
      const { body } = await studioCall<{ readonly path?: string; readonly labels?: readonly Label[] }>(
        'GET',
        `/api/${collectionSlug}/${id}/field?pointer=${encodeURIComponent(finding.path)}`,
      );
      return body.path === undefined
        ? textOf(finding)
        : { pointer: finding.path, path: body.path, labels: body.labels ?? [], message: textOf(finding) };
    };
    const check = async (): Promise<void> => {
      const report = await inspect(url, ended.signal);
      const found = await Promise.all((report?.findings ?? []).map(fieldOf));
      if (ended.signal.aborted) return;
      const once = (texts: readonly string[]) => [...new Set(texts)];
      setShown(
        report === undefined
          ? 'failed'
          : {
              report,
              ofFields: found.flatMap((each) => (typeof each === 'string' ? [] : [each])),
              ofFrame: once(found.flatMap((each) => (typeof each === 'string' ? [each] : []))),
            },
      );
    };
    void check();
    return () => ended.abort();
  }, [url, id, collectionSlug]);

  if (typeof url !== 'string') return null;
  if (shown === undefined) return <p role="status">{t('checking')}</p>;
  if (shown === 'failed') return <p role="alert">{t('failed')}</p>;
  const { report, ofFields, ofFrame } = shown;
  const { title, description, minutes } = report;
  return (
    <div role="status">
      <p>{t('title', { title, width: widthOf(title), longest: limits.title })}</p>
      <p>{t('description', { description, width: widthOf(description), longest: limits.description })}</p>
      {minutes !== undefined && <p>{t('minutes', { count: minutes })}</p>}
      <p>{ofFields.length + ofFrame.length === 0 ? t('noFaults') : t('faults')}</p>
      <Findings findings={ofFields} />
      {ofFrame.length > 0 && (
        <>
          <p>{t('elsewhere')}</p>
          <ul>
            {ofFrame.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
