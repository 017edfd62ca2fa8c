import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { useSaverState } from '../saving/current.ts';
import { useDocumentAddress } from '../saving/use-saving.ts';
import { readersHere } from '../words/tables/readers.ts';
import { useWords } from '../words/use-words.ts';
import { timeOf } from './moment.ts';
import { keepOpen, type Newest, type Reader } from './present.ts';

/**
 * Shows who else has the document of the form open, and says that it is open here; where somebody saved it since, that the form is older. What
 * is typed into an older form becomes a conflict, which says more.
 */
export const Readers = ({ revision }: { readonly revision: unknown }) => {
  const { t, rich, language } = useWords(readersHere);
  const { id } = useDocumentInfo();
  const address = useDocumentAddress();
  const phase = useSaverState(address)?.phase;
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  const [newer, setNewer] = useState<Newest>();
  const shown = useRef(revision);
  shown.current = revision;
  useEffect(() => {
    if (id === undefined) return undefined;
    let asked = shown.current;
    return keepOpen(address, (others, newest) => {
      setReaders(others);
      // An answer that was on its way while the form was saved may be of what was there before.
      const isOfNow = asked === shown.current;
      asked = shown.current;
      setNewer(isOfNow && newest.revision !== undefined && `"${newest.revision}"` !== asked ? newest : undefined);
    });
  }, [id, address]);
  return (
    <div role="status" aria-label={t('heading')}>
      {readers.length > 0 && (
        <p className="studio-notice">
          {rich('alsoOpen', {
            people: readers.map(({ name, since }, index) => (
              <span key={`${name} ${since}`}>
                {index > 0 && ', '}
                {rich('since', {
                  name: <strong dir="auto">{name}</strong>,
                  time: <time dateTime={since}>{timeOf(since, language)}</time>,
                })}
              </span>
            )),
          })}
        </p>
      )}
      {newer !== undefined && phase === 'saved' && (
        <p className="studio-notice">
          {newer.changedBy === undefined ? t('isPublishedSince') : t('isNewer', { name: newer.changedBy })}{' '}
          <button type="button" className="studio-link" onClick={() => window.location.reload()}>
            {t('showNewest')}
          </button>
        </p>
      )}
    </div>
  );
};
