'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { FocusField } from './FocusField.tsx';
import { type FileForm, mostOfPart, pathFor, type Refused, refusedIn, uploadOf } from './file-form.ts';
import { Refusal } from './Refusal.tsx';

const pauses = [1000, 3000, 10_000, 30_000];

const empty: FileForm = {
  path: '',
  title: '',
  licence: '',
  access: 'public',
  replace: false,
  alt: [{ language: 'en', text: '' }],
  focus: [0.5, 0.5],
};

type Progress =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Sending'; readonly part: number }
  | { readonly _tag: 'Refused'; readonly refused: Refused; readonly canGoOn: boolean }
  | { readonly _tag: 'Done'; readonly path: string };

/** Says what an upload has come to. */
const Report = ({ progress }: { readonly progress: Progress }) => {
  switch (progress._tag) {
    case 'Idle':
      return null;
    case 'Sending':
      return (
        <label>
          Sending
          <progress max={1} value={progress.part} />
        </label>
      );
    case 'Refused':
      return <Refusal refused={progress.refused} />;
    case 'Done':
      return (
        <p role="status">
          The file is there: <code>{progress.path}</code>
        </p>
      );
  }
};

/** Puts a file into the store: in parts, which go on after a line was lost. `onAdded` is called with what was entered of it. */
export const Upload = ({ onAdded }: { readonly onAdded?: (form: FileForm) => void }) => {
  const [file, setFile] = useState<File>();
  const [picture, setPicture] = useState<string>();
  const [form, setForm] = useState(empty);
  const [progress, setProgress] = useState<Progress>({ _tag: 'Idle' });
  const upload = useRef<TusUpload>(undefined);
  const change = (changes: Partial<FileForm>) => setForm((before) => ({ ...before, ...changes }));

  useEffect(() => {
    if (file === undefined || !file.type.startsWith('image/')) return setPicture(undefined);
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  useEffect(() => () => void upload.current?.abort(), []);

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProgress({ _tag: 'Idle' });
    upload.current = undefined;
    if (chosen !== undefined && !form.replace) change({ path: pathFor(chosen.name) });
  };

  const send = (chosen: File, id: string) => {
    const sent = new TusUpload(chosen, {
      uploadUrl: `/api/media-files/${id}`,
      chunkSize: mostOfPart,
      retryDelays: pauses,
      storeFingerprintForResuming: false,
      onProgress: (bytes, all) => setProgress({ _tag: 'Sending', part: bytes / all }),
      onSuccess: () => {
        setProgress({ _tag: 'Done', path: form.path.trim() });
        onAdded?.(form);
      },
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : undefined;
        const refused = refusedIn(answer?.getBody() ?? '');
        setProgress({ _tag: 'Refused', refused, canGoOn: answer?.getStatus() !== 422 });
      },
    });
    upload.current = sent;
    sent.start();
  };

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (file === undefined) return;
    setProgress({ _tag: 'Sending', part: 0 });
    try {
      const answer = await fetch('/api/media-files', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(uploadOf(form, file)),
      });
      const text = await answer.text();
      if (!answer.ok) return setProgress({ _tag: 'Refused', refused: refusedIn(text), canGoOn: false });
      send(file, JSON.parse(text).id);
    } catch {
      setProgress({ _tag: 'Refused', refused: refusedIn(''), canGoOn: false });
    }
  };

  const isSending = progress._tag === 'Sending';
  return (
    <form className="studio-panel" aria-label="Add a file" onSubmit={(event) => void begin(event)}>
      <h2>Add a file</h2>
      <label>
        File
        <input type="file" required disabled={isSending} onChange={({ target }) => choose(target.files?.[0])} />
      </label>
      {picture !== undefined && (
        <FocusField picture={picture} focus={form.focus} onAim={(focus) => change({ focus })} />
      )}
      <label>
        Address
        <input required value={form.path} onChange={({ target }) => change({ path: target.value })} />
      </label>
      <label>
        Title
        <input required maxLength={300} value={form.title} onChange={({ target }) => change({ title: target.value })} />
      </label>
      <fieldset>
        <legend>What a picture shows, in words, for those who cannot see it</legend>
        {form.alt.map(({ language, text }, index) => {
          const set = (changes: object) =>
            change({ alt: form.alt.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end alone.
            <p key={index}>
              <label>
                Language
                <input size={6} value={language} onChange={({ target }) => set({ language: target.value })} />
              </label>
              <label>
                Alternative text
                <input maxLength={1000} value={text} onChange={({ target }) => set({ text: target.value })} />
              </label>
            </p>
          );
        })}
        <Button
          buttonStyle="secondary"
          size="small"
          onClick={() => change({ alt: [...form.alt, { language: '', text: '' }] })}
        >
          Add a language
        </Button>
      </fieldset>
      <label>
        Licence
        <input maxLength={300} value={form.licence} onChange={({ target }) => change({ licence: target.value })} />
      </label>
      <label>
        For
        <select value={form.access} onChange={({ target }) => change({ access: target.value })}>
          <option value="public">everybody</option>
          <option value="registered-users-only">registered visitors</option>
          <option value="premium-users-only">premium visitors</option>
        </select>
      </label>
      <label className="studio-check">
        <input type="checkbox" checked={form.replace} onChange={({ target }) => change({ replace: target.checked })} />
        Replace the file at this address
      </label>
      {progress._tag === 'Refused' && progress.canGoOn && (
        <Button buttonStyle="secondary" onClick={() => upload.current?.start()}>
          Continue
        </Button>
      )}
      <Button type="submit" disabled={isSending}>
        Upload
      </Button>
      <Report progress={progress} />
    </form>
  );
};
