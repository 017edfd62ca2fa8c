import { useAllFormFields, useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui';
import { useRouter } from 'next/navigation.js';
import { useEffect, useRef, useState } from 'react';
import { isValues, type Values } from '../form/values.ts';
import { claimHere } from './claim.ts';
import { noteChange, saverOf, setSaver } from './current.ts';
import { placeOf, readKept, startOf, writeKept } from './kept.ts';
import { type Kept, makeSaver, noRevision, type Outcome } from './saver.ts';
import { createForm, sendForm } from './send.ts';

/** What the service says of a document after each change of it. */
const facts = ['revision', 'status', 'state', 'changedBy', 'changedAt'];

/** A revision that no document has, for what is a change of a document whose answer was lost. */
const lostRevision = '"0"';

/** What the browser had kept of a document, when it was opened. */
export type Restored = 'nothing' | 'typed' | 'unreadable';

/** Returns the address of a document's calls in the studio. */
export const useDocumentAddress = (): string => {
  const { id, collectionSlug } = useDocumentInfo();
  return `/api/${collectionSlug}/${id ?? ''}`;
};

/**
 * Saves the form of a document while it is typed in, and keeps in the browser what is not saved. A new document is kept there until it
 * is saved for the first time; then its form is opened. Returns what was kept before, how to give that up, and whether the browser keeps
 * anything.
 */
export const useSaving = (): {
  readonly restored: Restored;
  readonly isKept: boolean;
  readonly discard: () => void;
} => {
  const { id, collectionSlug } = useDocumentInfo();
  const { user } = useAuth();
  const { dispatchFields, getData, reset, setDisabled, setModified, setSubmitted } = useForm();
  const router = useRouter();
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const [restored, setRestored] = useState<Restored>('nothing');
  const [isKept, setKept] = useState(true);
  const address = useDocumentAddress();
  const isRestoring = useRef(false);
  const key = useRef<string>(undefined);
  // Payload has no user while the service cannot answer who that is; the form is still of the same person.
  const [person, setPerson] = useState(String(user?.id ?? ''));
  useEffect(() => {
    if (user !== null && user !== undefined) setPerson(String(user.id));
  }, [user]);
  const placeWith = (document: string | undefined) => placeOf(person, String(collectionSlug), document);
  const place = placeWith(id === undefined ? undefined : String(id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once for each document and person.
  useEffect(() => {
    if (person === '') return;
    const opened = getData();
    const claim = claimHere(place);
    let isLeft = false;

    const begin = (name: string) => {
      key.current = `${place} ${name}`;
      const before = readKept(localStorage, key.current);
      const revision = id === undefined ? noRevision : String(opened.revision);
      const start = startOf({ base: opened, revision }, before);
      /** Where the document is saved, which a new one has once it is. */
      let saved = id === undefined ? undefined : address;

      const keep = (kept: Kept | undefined) =>
        setKept(key.current !== undefined && writeKept(localStorage, key.current, kept));
      const openSaved = () => {
        saverOf(address)?.stop();
        setModified(false);
        router.replace(`/admin/collections/${collectionSlug}/${name}`);
      };
      /** From here on the document is not new: what is typed is a change of it. */
      const noteSaved = () => {
        saved = `${address}${name}`;
        if (key.current !== undefined) writeKept(localStorage, key.current, undefined);
        key.current = `${placeWith(name)} ${name}`;
      };
      const send = async (form: Values, of: string): Promise<Outcome> => {
        const [outcome, refusals] = await (saved === undefined
          ? createForm(`/api/${collectionSlug}`, form, name)
          : sendForm(saved, form, of));
        // It was saved before, and changed since: its own form says so.
        if (saved === undefined && outcome._tag === 'Conflict') {
          noteSaved();
          keep({ base: form, revision: lostRevision, sent: form, form: getData() });
          openSaved();
          return outcome;
        }
        if (refusals.length > 0) {
          dispatchFields({ type: 'ADD_SERVER_ERRORS', errors: [...refusals] });
          setSubmitted(true);
        }
        if (saved === undefined && outcome._tag === 'Saved') noteSaved();
        return outcome;
      };
      const open = () => {
        const saver = makeSaver(start, {
          keep,
          onState: noteChange,
          onSaved: (document, isWhole) => {
            for (const path of facts) dispatchFields({ type: 'UPDATE', path, value: document[path], valid: true });
            if (isWhole) setModified(false);
            if (isWhole && id === undefined) openSaved();
          },
          send,
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
          saverOf(address)?.typed(form);
          setModified(true);
          isRestoring.current = false;
        } catch {
          // The form stays closed, so that nothing takes the place of what is kept.
          setRestored('unreadable');
        }
      };
      if (start.form !== undefined) return void restore(start.form);
      if (before !== undefined) writeKept(localStorage, key.current, undefined);
      open();
      saverOf(address)?.typed(getData());
    };
    void claim.name.then((name) => {
      if (!isLeft) begin(name);
    });

    const again = () => void saverOf(address)?.saveNow();
    addEventListener('online', again);
    return () => {
      isLeft = true;
      removeEventListener('online', again);
      saverOf(address)?.stop();
      setSaver(address, undefined);
      claim.release();
    };
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a field is one of the form.
  useEffect(() => {
    if (!isModified || isRestoring.current) return;
    const form: unknown = getData();
    if (isValues(form)) saverOf(address)?.typed(form);
  }, [fields, isModified]);

  const discard = () => {
    saverOf(address)?.stop();
    if (key.current !== undefined) writeKept(localStorage, key.current, undefined);
    setModified(false);
    // What asks before a form is left has to hear that nothing is lost.
    setTimeout(() => window.location.reload());
  };
  return { restored, isKept, discard };
};
