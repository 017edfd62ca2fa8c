import { directionOf, Language } from '@masthead/core';
import type { Say } from '@masthead/core/dictionary';
import type { ShownFile } from './shown-file.ts';

type FileFactsProps = { readonly say: Say; readonly file: ShownFile };

/** What a file is called, in its own language, and how much of it there is (C§5). */
export const FileFacts = ({ say, file: { title, language, kind, size, pages } }: FileFactsProps) => {
  const lang = Language.is(language) ? language : undefined;
  return (
    <p className="file-facts">
      <strong lang={lang} dir={lang && directionOf(lang)}>
        {title}
      </strong>{' '}
      <span>
        {say('File_KindAndSize', { kind, size: say(size) })} {pages !== null && say(pages)}
      </span>
    </p>
  );
};
