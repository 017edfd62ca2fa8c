'use client';

import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import type { Change } from './changes.ts';
import { nameOfField } from './differences.ts';
import { Marked } from './Marked.tsx';
import { partsBetween, shortened } from './parts.ts';

/** Changes of a document field by field, as they were and as they are. */
export const ChangeList = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { language } = useWords(common);
  return (
    <dl className="studio-changes">
      {changes.map(({ path, labels, before, now }) => (
        <div key={path}>
          <dt>{nameOfField(path, labels, language)}</dt>
          <dd>
            <Marked parts={shortened(partsBetween(before, now, language))} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
