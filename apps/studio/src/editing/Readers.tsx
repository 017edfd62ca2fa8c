import { useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { useDocumentAddress } from '../saving/use-saving.ts';
import { timeOf } from './moment.ts';
import { keepOpen, type Reader } from './present.ts';

/** Shows who else has the document of the form open, and says that it is open here. */
export const Readers = () => {
  const { id } = useDocumentInfo();
  const address = useDocumentAddress();
  const [readers, setReaders] = useState<readonly Reader[]>([]);
  useEffect(() => (id === undefined ? undefined : keepOpen(address, setReaders)), [id, address]);
  return (
    <div role="status" aria-label="Who else is here">
      {readers.length > 0 && (
        <p className="studio-notice">
          Also open here:{' '}
          {readers.map(({ name, since }, index) => (
            <span key={`${name} ${since}`}>
              {index > 0 && ', '}
              <strong dir="auto">{name}</strong> since <time dateTime={since}>{timeOf(since)}</time>
            </span>
          ))}
          . What you both write is kept apart, and shown as a conflict.
        </p>
      )}
    </div>
  );
};
