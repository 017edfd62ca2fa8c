import { directionOf, Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { ShownFile } from './shown-file.ts';

type FileFactsProps = { readonly translate: Translate; readonly file: ShownFile };

/** What a file is called, in its own language, and how much of it there is (C§5). */
export const FileFacts = ({ translate, file: { title, language, kind, size, pages } }: FileFactsProps) => {
  const lang = Language.is(language) ? language : undefined;
  return (
    <p className="file-facts">
      <strong lang={lang} dir={lang && directionOf(lang)}>
        {title}
      </strong>{' '}
      <span>
        {translate('File_KindAndSize', { kind, size: translate(size) })} {pages !== null && translate(pages)}
      </span>
    </p>
  );
};
