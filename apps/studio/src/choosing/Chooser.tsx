'use client';

import { Button } from '@payloadcms/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { refusedIn } from '../media/file-form.ts';
import { Upload } from '../media/Upload.tsx';
import './choosing.css';
import type { Chosen } from '../form/shape.ts';
import { choosing } from '../words/tables/choosing.ts';
import { common } from '../words/tables/common.ts';
import { useWords } from '../words/use-words.ts';
import { languageOfPage, type Translate, translator } from '../words/words.ts';
import { type Found, type FoundPage, foundIn, searchFor } from './found.ts';

type Search =
  | { readonly _tag: 'Searching' }
  | { readonly _tag: 'Failed'; readonly detail: string }
  | { readonly _tag: 'Found'; readonly page: FoundPage; readonly detail?: string };

const pauseMs = 250;
/** In characters, as the service takes it. */
const longestSearch = 100;

const ask = async (chosen: Chosen, address: string, signal?: AbortSignal): Promise<Search> => {
  try {
    const answer = await fetch(address, signal === undefined ? {} : { signal });
    const text = await answer.text();
    if (!answer.ok) return { _tag: 'Failed', detail: refusedIn(text).detail };
    return { _tag: 'Found', page: foundIn(chosen, JSON.parse(text), languageOfPage()) };
  } catch {
    return { _tag: 'Failed', detail: translator(common, languageOfPage())('away') };
  }
};

const Results = ({ search, onChoose }: { readonly search: Search; readonly onChoose: (found: Found) => void }) => {
  switch (search._tag) {
    case 'Searching':
      return null;
    case 'Failed':
      return <p role="alert">{search.detail}</p>;
    case 'Found':
      return (
        <ul className="studio-found">
          {search.page.found.map((found) => (
            <li key={`${found.value} ${found.detail}`}>
              <button type="button" onClick={() => onChoose(found)}>
                {found.picture !== undefined && <img src={found.picture} alt="" loading="lazy" />}
                <span>
                  <strong>{found.title}</strong>
                  <small>{found.detail}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      );
  }
};

const countIn = (search: Search, t: Translate<typeof common>): string => {
  if (search._tag === 'Searching') return t('searching');
  if (search._tag === 'Failed') return '';
  const { found, cursor } = search.page;
  if (found.length === 0) return t('nothingFound');
  return t(cursor === undefined ? 'found' : 'foundAndMore', { count: found.length });
};

type Props = {
  readonly chosen: Chosen;
  readonly title: string;
  readonly language: string;
  readonly onChoose: (found: Found) => void;
  readonly onClose: () => void;
};

const Dialog = ({ chosen, title, language, onChoose, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { t } = useWords(choosing);
  const shared = useWords(common);
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>({ _tag: 'Searching' });
  const [round, setRound] = useState(0);

  useEffect(() => dialog.current?.showModal(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    const ended = new AbortController();
    setSearch({ _tag: 'Searching' });
    const pause = setTimeout(async () => {
      const answer = await ask(chosen, searchFor(chosen, text, language), ended.signal);
      if (!ended.signal.aborted) setSearch(answer);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      ended.abort();
    };
  }, [chosen, text, language, round]);

  const more = async (page: FoundPage) => {
    const answer = await ask(chosen, searchFor(chosen, text, language, page.cursor));
    const isSame = (before: Search): boolean => before._tag === 'Found' && before.page === page;
    setSearch((before) => {
      if (!isSame(before)) return before;
      // What was found stays, and can be asked for more again.
      return answer._tag === 'Found'
        ? { _tag: 'Found', page: { ...answer.page, found: [...page.found, ...answer.page.found] } }
        : { _tag: 'Found', page, ...(answer._tag === 'Failed' && { detail: answer.detail }) };
    });
  };

  /** Chooses what was just added, with what the service knows of it. */
  const take = async (path: string) => {
    const answer = await ask(chosen, searchFor(chosen, path.slice(-longestSearch), language));
    const found = answer._tag === 'Found' ? answer.page.found.find(({ value }) => value === path) : undefined;
    onChoose(found ?? { value: path, title: path, detail: '' });
  };

  const isOfFiles = chosen === 'picture' || chosen === 'file';
  return (
    <dialog ref={dialog} className="studio-chooser" aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </header>
      <label>
        {shared.t('search')}
        <input type="search" maxLength={longestSearch} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p role="status">{countIn(search, shared.t)}</p>
      <Results search={search} onChoose={onChoose} />
      {search._tag === 'Failed' && (
        <Button buttonStyle="secondary" size="small" onClick={() => setRound(round + 1)}>
          {shared.t('tryAgain')}
        </Button>
      )}
      {search._tag === 'Found' && search.detail !== undefined && <p role="alert">{search.detail}</p>}
      {search._tag === 'Found' && search.page.cursor !== undefined && (
        <Button buttonStyle="secondary" size="small" onClick={() => void more(search.page)}>
          {shared.t('showMore')}
        </Button>
      )}
      {isOfFiles && (
        <details>
          <summary>{t('addNew')}</summary>
          <Upload onAdded={({ path }) => void take(path.trim())} />
        </details>
      )}
    </dialog>
  );
};

/** A button that opens a list to choose from, with a search, and for files with an upload. */
export const Chooser = ({
  chosen,
  label,
  language,
  onChoose,
}: Pick<Props, 'chosen' | 'language' | 'onChoose'> & { readonly label: ReactNode & string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen &&
        // A form cannot be within another one; what is submitted here is not the document's form.
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <Dialog
              chosen={chosen}
              title={label}
              language={language}
              onChoose={(found) => {
                onChoose(found);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          </div>,
          document.body,
        )}
    </>
  );
};
