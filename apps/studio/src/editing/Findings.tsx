'use client';

import { nameOfPath } from '../form/differences.ts';
import { goToField } from './go-to-field.ts';
import type { Finding } from './status.ts';

/** A list of what is to be put right; each leads to its field. */
export const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => (
  <ul>
    {findings.map(({ pointer, path, message }) => (
      <li key={`${pointer} ${message}`}>
        {path === undefined ? (
          `${pointer} ${message}`
        ) : (
          <button type="button" className="studio-link" onClick={() => void goToField(path)}>
            {nameOfPath(path)} {message}
          </button>
        )}
      </li>
    ))}
  </ul>
);
