import { useAllFormFields, useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { isValues, type Values } from '../form/values.ts';
import { noteChange, saverOf, setSaver } from './current.ts';
import { placeOf, readKept, startOf, writeKept } from './kept.ts';
import { differ, type Kept, makeSaver } from './saver.ts';
import { sendForm } from './send.ts';

/** What the service says of a document after each change of it. */
const facts = ['revision', 'status', 'state', 'changedBy', 'changedAt'];

/** What the browser had kept of a document, when it was opened. */
export type Restored = 'nothing' | 'typed' | 'unreadable';

/** Returns the address of a document's calls in the studio. */
export const useDocumentAddress = (): string => {
  const { id, collectionSlug } = useDocumentInfo();
  return `/api/${collectionSlug}/${id ?? ''}`;
};

/**
 * Saves the form of a document while it is typed in, and keeps in the browser what is not saved. A new document is kept there until it
 * is saved for the first time. Returns what was kept before, how to give that up, and whether the browser keeps anything.
 */
export const useSaving = (): {
  readonly restored: Restored;
  readonly isKept: boolean;
  readonly discard: () => void;
} => {
  const { id, collectionSlug } = useDocumentInfo();
  const { user } = useAuth();
  const { dispatchFields, getData, reset, setDisabled, setModified, setSubmitted } = useForm();
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const [restored, setRestored] = useState<Restored>('nothing');
  const [isKept, setKept] = useState(true);
  const address = useDocumentAddress();
  const isRestoring = useRef(false);
  // Payload has no user while the service cannot answer who that is; the form is still of the same person.
  const [person, setPerson] = useState(String(user?.id ?? ''));
  useEffect(() => {
    if (user !== null && user !== undefined) setPerson(String(user.id));
  }, [user]);
  const place = placeOf(person, String(collectionSlug), id === undefined ? undefined : String(id));

  const keep = (kept: Kept | undefined) => setKept(writeKept(localStorage, place, kept));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once for each document and person.
  useEffect(() => {
    if (person === '') return;
    const opened = getData();
    const isNew = id === undefined;
    const before = readKept(localStorage, place);
    const start = startOf({ base: opened, revision: String(opened.revision) }, before);
    // A document that was new is kept as one until it is open.
    const created = placeOf(person, String(collectionSlug), undefined);
    const unsaved = isNew ? undefined : readKept(localStorage, created);
    if (unsaved !== undefined && !differ(opened, unsaved.form)) writeKept(localStorage, created, undefined);

    const open = () => {
      if (isNew) return;
      const saver = makeSaver(start, {
        keep,
        onState: noteChange,
        onSaved: (document, isWhole) => {
          for (const path of facts) dispatchFields({ type: 'UPDATE', path, value: document[path], valid: true });
          if (isWhole) setModified(false);
        },
        send: async (form, revision) => {
          const [outcome, refusals] = await sendForm(address, form, revision);
          if (refusals.length > 0) {
            dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [...refusals] });
            setSubmitted(true);
          }
          return outcome;
        },
      });
      setSaver(address, saver);
    };
    const restore = async (form: Values) => {
      isRestoring.current = true;
      setDisabled(true);
      try {
        const now = Object.fromEntries(facts.map((fact) => [fact, opened[fact]]));
        await reset({ ...form, ...now });
        setRestored('typed');
        setDisabled(false);
        open();
        setModified(true);
        isRestoring.current = false;
      } catch {
        // The form stays closed, so that nothing takes the place of what is kept.
        setRestored('unreadable');
      }
    };
    if (start.form === undefined) {
      if (before !== undefined) writeKept(localStorage, place, undefined);
      open();
    } else void restore(start.form);

    const again = () => void saverOf(address)?.saveNow();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      saverOf(address)?.stop();
      setSaver(address, undefined);
    };
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is one of the form.
  useEffect(() => {
    if (!isModified || isRestoring.current || person === '') return;
    const form: unknown = getData();
    if (!isValues(form)) return;
    if (id === undefined) keep({ base: {}, revision: '', form });
    else saverOf(address)?.typed(form);
  }, [fields, isModified]);

  const discard = () => {
    saverOf(address)?.stop();
    writeKept(localStorage, place, undefined);
    setModified(false);
    // What asks before a form is left has to hear that nothing is lost.
    setTimeout(() => window.location.reload());
  };
  return { restored, isKept, discard };
};
