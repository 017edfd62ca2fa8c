import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { createContext, useEffect, useState } from 'react';
import { claimHere } from '../saving/claim.ts';

/** Where this window keeps what is typed into the panels of a document; undefined until it has such a place. */
export const EnteredPlace = createContext<string | undefined>(undefined);

/** Finds that place for the document of the form. */
export const useEnteredPlace = (): string | undefined => {
  const { id, collectionSlug } = useDocumentInfo();
  const { user } = useAuth();
  const [place, setPlace] = useState<string>();
  const person = user?.id;
  useEffect(() => {
    if (person === undefined || id === undefined) return;
    const ofDocument = `studio entered ${person} ${collectionSlug} ${id}`;
    const claim = claimHere(ofDocument);
    let isLeft = false;
    void claim.name.then((name) => {
      if (!isLeft) setPlace(`${ofDocument} ${name}`);
    });
    return () => {
      isLeft = true;
      claim.release();
    };
  }, [person, collectionSlug, id]);
  return place;
};
