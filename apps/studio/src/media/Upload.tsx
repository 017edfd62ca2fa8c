'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { upload as uploadWords } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';
import { type FileForm, mostOfPart, pathFor, type Refused, refusedIn, uploadOf } from './file-form.ts';

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
      return (
        <div role="alert">
          <p>{progress.refused.detail}</p>
          <ul>
            {progress.refused.findings.map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>
                {pointer.slice(1).replaceAll('/', ' ')} {message}
              </li>
            ))}
          </ul>
        </div>
      );
    case 'Done':
      return <p role="status">{rich('isThere', { path: <code>{progress.path}</code> })}</p>;
  }
};

/** Puts a file into the store: in parts, which go on after a line was lost. `onAdded` is called with what was entered of it. */
export const Upload = ({ onAdded }: { readonly onAdded?: (form: FileForm) => void }) => {
  const { t } = useWords(uploadWords);
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

  const aim = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (of: number) => Math.round(Math.min(1, Math.max(0, of)) * 100) / 100;
    change({ focus: [share((clientX - left) / width), share((clientY - top) / height)] });
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
  const [across, down] = form.focus;
  return (
    <form className="studio-panel" aria-label={t('heading')} onSubmit={(event) => void begin(event)}>
      <h2>{t('heading')}</h2>
      <label>
        {t('file')}
        <input type="file" required disabled={isSending} onChange={({ target }) => choose(target.files?.[0])} />
      </label>
      {picture !== undefined && (
        <fieldset>
          <legend>{t('focus')}</legend>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two ranges below do the same by keyboard. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
          <span className="studio-focus" onClick={aim}>
            <img src={picture} alt="" />
            <i style={{ left: `${across * 100}%`, top: `${down * 100}%` }} />
          </span>
          <label>
            {t('fromLeft')}
            <input
              type="range"
              max={1}
              step={0.01}
              value={across}
              onChange={({ target }) => change({ focus: [target.valueAsNumber, down] })}
            />
          </label>
          <label>
            {t('fromTop')}
            <input
              type="range"
              max={1}
              step={0.01}
              value={down}
              onChange={({ target }) => change({ focus: [across, target.valueAsNumber] })}
            />
          </label>
        </fieldset>
      )}
      <label>
        {t('address')}
        <input required value={form.path} onChange={({ target }) => change({ path: target.value })} />
      </label>
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
        <input type="checkbox" checked={form.replace} onChange={({ target }) => change({ replace: target.checked })} />
        {t('replace')}
      </label>
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
