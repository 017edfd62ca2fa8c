'use client';

import { Button } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { timeOf } from '../editing/moment.ts';
import { common } from '../words/tables/common.ts';
import { media } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';
import { languageOfPage, translator } from '../words/words.ts';
import { FileForm } from './FileForm.tsx';
import { type ListedFile, refusedIn, sizeInWords, thumbnailOf } from './file-form.ts';
import { Upload } from './Upload.tsx';
import { Uses } from './Uses.tsx';

type Page = {
  readonly files: readonly ListedFile[];
  readonly languages: readonly string[];
  readonly cursor?: string;
};

const filters = { q: '', type: '', lacksAlt: false, unused: false };
type Filters = typeof filters;

const queryOf = ({ q, type, lacksAlt, unused }: Filters, cursor?: string): URLSearchParams =>
  new URLSearchParams({
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(type !== '' && { type }),
    ...(lacksAlt && { lacksAlt: 'true' }),
    ...(unused && { unused: 'true' }),
    ...(cursor !== undefined && { cursor }),
  });

const pauseMs = 250;

const ask = async (query: URLSearchParams, signal?: AbortSignal): Promise<Page | { readonly detail: string }> => {
  try {
    const answer = await fetch(`/api/media-files?${query}`, signal === undefined ? {} : { signal });
    return answer.ok ? await answer.json() : refusedIn(await answer.text());
  } catch {
    return { detail: translator(common, languageOfPage())('away') };
  }
};

type RowProps = {
  readonly file: ListedFile;
  readonly languages: readonly string[];
  readonly onSaved: (file: ListedFile) => void;
  readonly onReload: () => void;
};

const FileRow = ({ file, ...known }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { t, language: spoken } = useWords(media);
  const thumbnail = file.type === 'picture' ? thumbnailOf(file.path) : undefined;
  const facts = [
    ...(file.width === undefined ? [] : [`${file.width} × ${file.height}`]),
    sizeInWords(file.size, spoken),
    ...(file.lacksAlt.length > 0 ? [t('lacksAltIn', { languages: file.lacksAlt.join(', ') })] : []),
    ...(file.isUsed ? [] : [t('isUnused')]),
  ];
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {thumbnail !== undefined && <img src={thumbnail} alt="" loading="lazy" />}
          <span>
            <strong>{file.title}</strong>
            <code>{file.path}</code>
            <small>{facts.join(', ')}</small>
          </span>
        </summary>
        {isOpen && (
          <>
            <dl>
              <dt>{t('kind')}</dt>
              <dd>{file.mediaType}</dd>
              <dt>{t('lastChange')}</dt>
              <dd>{timeOf(file.changedAt, spoken)}</dd>
            </dl>
            <FileForm file={file} {...known} />
            <Uses path={file.path} isUsed={file.isUsed} />
          </>
        )}
      </details>
    </li>
  );
};

/** Adds a file to the store, and lists all: found by words, narrowed by kind and by what they lack, each with what is known of it. */
export const Files = () => {
  const { t } = useWords(media);
  const shared = useWords(common);
  const [asked, setAsked] = useState(filters);
  const [page, setPage] = useState<Page>();
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  const change = (changes: Partial<Filters>) => setAsked((before) => ({ ...before, ...changes }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    const ended = new AbortController();
    setPage(undefined);
    setProblem('');
    const pause = setTimeout(async () => {
      const answer = await ask(queryOf(asked), ended.signal);
      if (ended.signal.aborted) return;
      if ('detail' in answer) setProblem(answer.detail);
      else setPage(answer);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      ended.abort();
    };
  }, [asked, round]);

  const more = async (before: Page) => {
    const answer = await ask(queryOf(asked, before.cursor));
    if ('detail' in answer) setProblem(answer.detail);
    else setPage((now) => (now === before ? { ...answer, files: [...before.files, ...answer.files] } : now));
  };

  const replace = (file: ListedFile) =>
    setPage((now) => now && { ...now, files: now.files.map((each) => (each.path === file.path ? file : each)) });

  const isNarrowed = JSON.stringify(asked) !== JSON.stringify(filters);
  return (
    <>
      <Upload onAdded={() => setRound((before) => before + 1)} />
      <section className="studio-panel studio-list" aria-label={t('all')}>
        <h2>{t('all')}</h2>
        <label>
          {shared.t('search')}
          <input type="search" maxLength={100} value={asked.q} onChange={({ target }) => change({ q: target.value })} />
        </label>
        <label>
          {t('kind')}
          <select value={asked.type} onChange={({ target }) => change({ type: target.value })}>
            <option value="">{t('allKinds')}</option>
            <option value="picture">{t('pictures')}</option>
            <option value="film">{t('films')}</option>
            <option value="sound">{t('sound')}</option>
            <option value="document">{t('documents')}</option>
          </select>
        </label>
        <label className="studio-check">
          <input
            type="checkbox"
            checked={asked.lacksAlt}
            onChange={({ target }) => change({ lacksAlt: target.checked })}
          />
          {t('withoutAlt')}
        </label>
        <label className="studio-check">
          <input type="checkbox" checked={asked.unused} onChange={({ target }) => change({ unused: target.checked })} />
          {t('usedNowhere')}
        </label>
        <p role="status">
          {problem === '' && page === undefined && shared.t('searching')}
          {page !== undefined &&
            page.files.length > 0 &&
            shared.t(page.cursor === undefined ? 'found' : 'foundAndMore', { count: page.files.length })}
          {page?.files.length === 0 && (isNarrowed ? shared.t('nothingFound') : t('noFiles'))}
        </p>
        {problem !== '' && (
          <div role="alert">
            <p>{problem}</p>
            <Button buttonStyle="secondary" size="small" onClick={() => setRound(round + 1)}>
              {shared.t('tryAgain')}
            </Button>
          </div>
        )}
        <ul className="studio-found">
          {page?.files.map((file) => (
            <FileRow
              key={file.path}
              file={file}
              languages={page.languages}
              onSaved={replace}
              onReload={() => setRound(round + 1)}
            />
          ))}
        </ul>
        {page?.cursor !== undefined && (
          <Button buttonStyle="secondary" size="small" onClick={() => void more(page)}>
            {shared.t('showMore')}
          </Button>
        )}
      </section>
    </>
  );
};
