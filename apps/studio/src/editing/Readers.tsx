import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { useDocumentAddress } from '../saving/use-saving.ts';
import { readersHere } from '../words/tables/readers.ts';
import { useWords } from '../words/use-words.ts';
import { timeOf } from './moment.ts';
import { keepOpen, type Reader } from './present.ts';

/** Shows who else has the document of the form open, and says that it is open here. */
export const Readers = () => {
  const { t, rich, language } = useWords(readersHere);
  const { id } = useDocumentInfo();
  const address = useDocumentAddress();
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  useEffect(() => (id === undefined ? undefined : keepOpen(address, setReaders)), [id, address]);
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
    </div>
  );
};
