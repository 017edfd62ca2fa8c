'use client';

import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import type { Change } from './changes.ts';
import { nameOfField } from './differences.ts';

/** Changes of a document field by field, as they were and as they are. */
export const ChangeList = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { language } = useWords(common);
  return (
    <dl className="studio-changes">
      {changes.map(({ path, labels, before, now }) => (
        <div key={path}>
          <dt>{nameOfField(path, labels, language)}</dt>
          <dd>
            <del>{before}</del> <ins>{now}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
