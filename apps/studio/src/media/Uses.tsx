'use client';

import { useEffect, useState } from 'react';
import { common } from '../words/tables/common.ts';
import { media } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';
import { languageOfPage, translator } from '../words/words.ts';
import { refusedIn } from './file-form.ts';

type Answer = { readonly documents: readonly string[] } | { readonly detail: string };

const ask = async (path: string): Promise<Answer> => {
  try {
    const answer = await fetch(`/api/media-files?${new URLSearchParams({ path })}`);
    return answer.ok ? await answer.json() : refusedIn(await answer.text());
  } catch {
    return { detail: translator(common, languageOfPage())('away') };
  }
};

/** Shows which documents use a file. `isUsed` says whether anything of the site does. */
export const Uses = ({ path, isUsed }: { readonly path: string; readonly isUsed: boolean }) => {
  const { t } = useWords(media);
  const shared = useWords(common);
  const [found, setFound] = useState<Answer>();

  useEffect(() => {
    let isOver = false;
    void ask(path).then((answer) => isOver || setFound(answer));
    return () => {
      isOver = true;
    };
  }, [path]);

  if (found === undefined) return <p role="status">{shared.t('searching')}</p>;
  if ('detail' in found) return <p role="alert">{found.detail}</p>;
  if (found.documents.length === 0) return <p>{t(isUsed ? 'usedByOthers' : 'usedByNothing')}</p>;
  return (
    <>
      <p>{t('usedBy')}</p>
      <ul>
        {found.documents.map((id) => (
          <li key={id}>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </>
  );
};
