import { directionOf, Language } from '@masthead/core';
import { kindOfFile, sizeMessage } from '@masthead/core/files';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { DownloadLink, FileMeasure } from '../../../kit/ui/download-link.tsx';

type DownloadListProps = { readonly module: SanitisedModuleOf<'DownloadList'> };
type Item = DownloadListProps['module']['items'][number];

const Facts = ({ item: { mediaType, size, language: written, isForRegistered } }: { readonly item: Item }) => {
  const { language, translate } = useDictionary();
  const nameOf = (code: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(new Intl.Locale(code).language);
  const facts = [
    mediaType === '' ? undefined : kindOfFile(mediaType),
    size === undefined ? undefined : translate(sizeMessage(size)),
    Language.is(written) ? nameOf(written) : undefined,
    isForRegistered ? translate('File_Registered') : undefined,
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? null : (
    <ul className="download-list__facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
};

/** C§3 download items: each with its name as shown, page count or size, and a way to it. */
export const DownloadList = ({ module: { uid, title, dek, items } }: DownloadListProps) => {
  const { translate } = useDictionary();
  return items.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="download-list" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {dek !== '' && <p>{dek}</p>}
      <ul className="download-list__items">
        {items.map((item) => {
          const lang = Language.is(item.language) ? item.language : undefined;
          return (
            <li key={item.id} className="download-list__item">
              <div>
                <p className="download-list__name">
                  <span lang={lang} dir={lang && directionOf(lang)}>
                    {item.name}
                  </span>{' '}
                  <FileMeasure file={item} className="download-list__measure" />
                </p>
                <Facts item={item} />
              </div>
              <DownloadLink file={item}>
                {translate('Download_Label')} <span className="visually-hidden">{item.name}</span>
              </DownloadLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
