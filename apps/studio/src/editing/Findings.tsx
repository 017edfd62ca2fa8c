'use client';

import { nameOfField } from '../form/differences.ts';
import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import { goToField } from './go-to-field.ts';
import type { Finding } from './status.ts';

/** A list of what is to be put right; each leads to its field. */
export const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { language } = useWords(common);
  return (
    <ul>
      {findings.map(({ pointer, path, labels, message }) => (
        <li key={`${pointer} ${message}`}>
          {path === undefined ? (
            `${pointer} ${message}`
          ) : (
            <button type="button" className="studio-link" onClick={() => void goToField(path)}>
              {nameOfField(path, labels, language)} {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
