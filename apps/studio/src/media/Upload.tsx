'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { upload as uploadWords } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';
import { FocusField } from './FocusField.tsx';
import {
  type FileForm,
  freePath,
  type ListedFile,
  mostOfPart,
  pathFor,
  type Refused,
  refusedIn,
  titleFor,
  uploadOf,
} from './file-form.ts';
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

/** Returns the addresses of the files whose address begins as this one does; none where the service cannot answer. */
const pathsLike = async (path: string): Promise<readonly string[]> => {
  const q = path.replace(/\.[^./]*$/u, '').slice(0, longestSearch);
  try {
    const answer = await fetch(`/api/media-files?${new URLSearchParams({ q })}`);
    const { files = [] }: { readonly files?: readonly ListedFile[] } = answer.ok ? await answer.json() : {};
    return files.map((file) => file.path);
  } catch {
    return [];
  }
};
const longestSearch = 100;

/** An address that another file has, and the one that a file got in its place. */
type Moved = { readonly from: string; readonly to: string };

type Progress =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Sending'; readonly part: number }
  | { readonly _tag: 'Refused'; readonly refused: Refused; readonly canGoOn: boolean }
  | { readonly _tag: 'Done'; readonly path: string };

/** Says what an upload has come to. */
const Report = ({ progress }: { readonly progress: Progress }) => {
  const { t, rich } = useWords(uploadWords);
  switch (progress._tag) {
    case 'Idle':
      return null;
    case 'Sending':
      return (
        <label>
          {t('sending')}
          <progress max={1} value={progress.part} />
        </label>
      );
    case 'Refused':
      return <Refusal refused={progress.refused} />;
    case 'Done':
      return <p role="status">{rich('isThere', { path: <code>{progress.path}</code> })}</p>;
  }
};

/** Puts a file into the store: in parts, which go on after a line was lost. `onAdded` is called with what was entered of it. */
export const Upload = ({ onAdded }: { readonly onAdded?: (form: FileForm) => void }) => {
  const { t, rich } = useWords(uploadWords);
  const [file, setFile] = useState<File>();
  const [picture, setPicture] = useState<string>();
  const [form, setForm] = useState(empty);
  const [progress, setProgress] = useState<Progress>({ _tag: 'Idle' });
  const [moved, setMoved] = useState<Moved>();
  const upload = useRef<TusUpload>(undefined);
  const change = (changes: Partial<FileForm>) => setForm((before) => ({ ...before, ...changes }));

  useEffect(() => {
    if (file === undefined || !file.type.startsWith('image/')) return setPicture(undefined);
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  useEffect(() => () => void upload.current?.abort(), []);

  const makeFree = async (from: string) => {
    const taken = await pathsLike(from);
    const to = freePath(from, taken);
    if (to === from) return;
    setForm((before) => (before.path === from && !before.replace ? { ...before, path: to } : before));
    setMoved({ from: taken.find((path) => path.toLowerCase() === from) ?? from, to });
  };

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProgress({ _tag: 'Idle' });
    upload.current = undefined;
    setMoved(undefined);
    if (chosen === undefined) return;
    const path = pathFor(chosen.name);
    if (!form.replace) void makeFree(path);
    change({
      ...(!form.replace && { path }),
      ...(form.title === '' && { title: titleFor(chosen.name) }),
    });
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
    <form className="studio-panel" aria-label={t('heading')} onSubmit={(event) => void begin(event)}>
      <h2>{t('heading')}</h2>
      <label>
        {t('file')}
        <input type="file" required disabled={isSending} onChange={({ target }) => choose(target.files?.[0])} />
      </label>
      {moved !== undefined && form.path === moved.to && (
        <div role="status">
          <p>{rich('taken', { from: <code>{moved.from}</code>, to: <code>{moved.to}</code> })}</p>
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            onClick={() => change({ path: moved.from, replace: true })}
          >
            {t('replaceThat')}
          </Button>
        </div>
      )}
      {form.replace && form.path !== '' && <p role="status">{rich('replaces', { path: <code>{form.path}</code> })}</p>}
      {picture !== undefined && (
        <FocusField picture={picture} focus={form.focus} onAim={(focus) => change({ focus })} />
      )}
      <label>
        {t('title')}
        <input required maxLength={300} value={form.title} onChange={({ target }) => change({ title: target.value })} />
      </label>
      <fieldset>
        <legend>{t('alt')}</legend>
        {form.alt.map(({ language, text }, index) => {
          const set = (changes: object) =>
            change({ alt: form.alt.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end alone.
            <p key={index}>
              <label>
                {t('language')}
                <input size={6} value={language} onChange={({ target }) => set({ language: target.value })} />
              </label>
              <label>
                {t('altText')}
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
          {t('addLanguage')}
        </Button>
      </fieldset>
      <details>
        <summary>{t('further')}</summary>
        <label>
          {t('address')}
          <input required value={form.path} onChange={({ target }) => change({ path: target.value })} />
        </label>
        <label>
          {t('licence')}
          <input maxLength={300} value={form.licence} onChange={({ target }) => change({ licence: target.value })} />
        </label>
        <label>
          {t('for')}
          <select value={form.access} onChange={({ target }) => change({ access: target.value })}>
            <option value="public">{t('everybody')}</option>
            <option value="registered-users-only">{t('registered')}</option>
            <option value="premium-users-only">{t('premium')}</option>
          </select>
        </label>
        <label className="studio-check">
          <input
            type="checkbox"
            checked={form.replace}
            onChange={({ target }) => change({ replace: target.checked })}
          />
          {t('replace')}
        </label>
      </details>
      {progress._tag === 'Refused' && progress.canGoOn && (
        <Button buttonStyle="secondary" onClick={() => upload.current?.start()}>
          {t('continue')}
        </Button>
      )}
      <Button type="submit" disabled={isSending}>
        {t('send')}
      </Button>
      <Report progress={progress} />
    </form>
  );
};
