'use client';

import { nameOfField } from '../form/differences.ts';
import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import type { Finding, NamedDocument } from './status.ts';

/** Lists findings about several documents below the titles of these. */
export const FindingsByDocument = ({
  findings,
  documents,
}: {
  readonly findings: readonly Finding[];
  /** By their ids. */
  readonly documents: ReadonlyMap<string, NamedDocument>;
}) => {
  const { language } = useWords(common);
  return (
    <ul>
      {[...new Set(findings.map(({ document }) => document))].map((id) => {
        const { title = id, form } = documents.get(id ?? '') ?? {};
        return (
          <li key={id ?? ''}>
            {form === undefined ? title : <a href={form}>{title}</a>}
            <ul>
              {findings
                .filter(({ document }) => document === id)
                .map(({ pointer, path, labels, message }) => (
                  <li key={`${pointer} ${message}`}>
                    {path === undefined ? pointer : nameOfField(path, labels, language)} {message}
                  </li>
                ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};
