'use client';

import { Button } from '@payloadcms/ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { formOf } from '../planned/plan.ts';
import { languageName } from '../words/language-name.ts';
import { common } from '../words/tables/common.ts';
import { tree } from '../words/tables/tree.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import './tree.css';
import { type Answer, findPages, type Listed, leadsTo, newBelow, type Place, readLevel, stateOf } from './tree.ts';

type Kind = { readonly kind: string; readonly label: string };

type Shared = {
  readonly kinds: readonly Kind[];
  readonly language: string;
  /** The path that is open at first. */
  readonly at: string;
  readonly onOpen: (path: string) => void;
};

const pauseMs = 250;

const Document = ({ document, language }: { readonly document: Listed; readonly language: string }) => {
  const { language: spoken } = useWords(tree);
  return (
    <span className="studio-tree-document">
      <a href={formOf(document)} lang={language} dir="auto">
        {document.title || document.id}
      </a>{' '}
      <small suppressHydrationWarning>{stateOf(document, spoken)}</small>
    </span>
  );
};

const NewBelow = ({ path, kinds, language }: Pick<Shared, 'kinds' | 'language'> & { readonly path: string }) => {
  const { t } = useWords(tree);
  return (
    <details className="studio-tree-new">
      <summary>
        {t('newBelow')}
        <span className="studio-hidden"> {path}</span>
      </summary>
      <ul>
        {kinds.map(({ kind, label }) => (
          <li key={kind}>
            <a href={newBelow(kind, path, language)}>{label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
};

const PlaceRow = ({ place, shared }: { readonly place: Place; readonly shared: Shared }) => {
  const { segment, path, documents, below } = place;
  const { kinds, language, at, onOpen } = shared;
  const { t } = useWords(tree);
  const [isOpen, setOpen] = useState(below > 0 && leadsTo(path, at));
  const id = useId();
  const toggle = () => {
    if (!isOpen) onOpen(path);
    setOpen(!isOpen);
  };
  return (
    <li>
      <div className="studio-tree-row">
        {below > 0 ? (
          <button
            type="button"
            className="studio-tree-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            aria-label={t('pagesBelowCount', { path, count: below })}
          />
        ) : (
          <span />
        )}
        <div className="studio-tree-place">
          {documents.length === 0 && <span className="studio-tree-folder">{t('folder')}</span>}
          {documents.length > 1 && <small>{t('several', { count: documents.length })}</small>}
          {documents.map((document) => (
            <Document key={document.id} document={document} language={language} />
          ))}
          <code dir="ltr">/{segment}</code>
          {below > 0 && <small>{t('below', { count: below })}</small>}
          <NewBelow path={path} kinds={kinds} language={language} />
        </div>
      </div>
      {below > 0 && <div id={id}>{isOpen && <LevelList under={path} shared={shared} />}</div>}
    </li>
  );
};

const useLevel = (under: string, language: string) => {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [state, setState] = useState<'loading' | 'shown' | { readonly detail: string }>('loading');

  const load = useCallback(
    async (from?: string) => {
      setState('loading');
      const level = await readLevel({ under, language, cursor: from });
      if ('detail' in level) return setState(level);
      setPlaces((before) => (from === undefined ? level.places : [...before, ...level.places]));
      setCursor(level.cursor);
      setState('shown');
    },
    [under, language],
  );
  useEffect(() => {
    void load();
  }, [load]);
  return { places, cursor, state, load };
};

const Refused = ({ detail, onAgain }: { readonly detail: string; readonly onAgain: () => void }) => {
  const { t } = useWords(common);
  return (
    <div role="alert">
      <p>{detail}</p>
      <Button buttonStyle="secondary" size="small" onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
};

const LevelList = ({ under, shared }: { readonly under: string; readonly shared: Shared }) => {
  const { places, cursor, state, load } = useLevel(under, shared.language);
  const { t } = useWords(tree);
  return (
    <>
      <ul className="studio-tree" aria-label={under === '' ? t('pages') : t('pagesBelow', { path: under })}>
        {places.map((place) => (
          <PlaceRow key={place.path} place={place} shared={shared} />
        ))}
      </ul>
      {state === 'loading' && <p role="status">{t('loading')}</p>}
      {typeof state === 'object' && (
        <Refused detail={state.detail} onAgain={() => void load(places.length > 0 ? cursor : undefined)} />
      )}
      {state === 'shown' && places.length === 0 && <p>{t('noPage')}</p>}
      {state === 'shown' && cursor !== undefined && (
        <Button buttonStyle="secondary" size="small" onClick={() => void load(cursor)}>
          {under === '' ? t('more') : t('moreBelow', { path: under })}
        </Button>
      )}
    </>
  );
};

type FoundState = { readonly documents: readonly Listed[]; readonly cursor?: string } | 'searching' | Answer<never>;

const FoundList = ({
  q,
  language,
  onShow,
}: {
  readonly q: string;
  readonly language: string;
  readonly onShow: (path: string) => void;
}) => {
  const { t } = useWords(tree);
  const [found, setFound] = useState<FoundState>('searching');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again.
  useEffect(() => {
    let isCurrent = true;
    setFound('searching');
    const timer = setTimeout(async () => {
      const answer = await findPages(q, language);
      if (isCurrent) setFound(answer);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, language, attempt]);

  if (found === 'searching') return <p role="status">{t('searching')}</p>;
  if ('detail' in found) return <Refused detail={found.detail} onAgain={() => setAttempt(attempt + 1)} />;
  const { documents, cursor } = found;
  const more = async () => {
    const next = await findPages(q, language, cursor);
    setFound('detail' in next ? next : { ...next, documents: [...documents, ...next.documents] });
  };
  return (
    <>
      <p role="status">
        {documents.length === 0
          ? t(cursor ? 'noneFoundSoFar' : 'noneFound')
          : t(cursor ? 'foundAndMore' : 'found', { count: documents.length })}
      </p>
      <ul className="studio-tree" aria-label={t('foundPages')}>
        {documents.map((document) => (
          <li key={document.id} className="studio-tree-place">
            <Document document={document} language={language} />
            <code dir="ltr">{document.path}</code>
            <button type="button" className="studio-link" onClick={() => onShow(document.path ?? '')}>
              {t('showInTree')}
              <span className="studio-hidden"> {document.path}</span>
            </button>
          </li>
        ))}
      </ul>
      {cursor !== undefined && (
        <Button buttonStyle="secondary" size="small" onClick={() => void more()}>
          {t('morePages')}
        </Button>
      )}
    </>
  );
};

/** Shows the pages of a language by their paths; a level is read when it is opened. */
export const PageTree = ({
  kinds,
  language: wanted,
  at: first = '',
}: {
  readonly kinds: readonly Kind[];
  readonly language: string | undefined;
  readonly at: string | undefined;
}) => {
  const { t, language: spoken } = useWords(tree);
  const [known, setKnown] = useState<{ readonly languages: readonly string[]; readonly language: string }>();
  const [problem, setProblem] = useState('');
  const [at, setAt] = useState(first);
  const [q, setQ] = useState('');

  const load = useCallback(async () => {
    setProblem('');
    const level = await readLevel({ under: '', language: wanted });
    if ('detail' in level) setProblem(level.detail);
    else setKnown(level);
  }, [wanted]);
  useEffect(() => {
    void load();
  }, [load]);

  if (problem !== '') return <Refused detail={problem} onAgain={() => void load()} />;
  if (known === undefined) return <p role="status">{t('loading')}</p>;
  const { language, languages } = known;
  const remember = (path: string, of = language) =>
    window.history.replaceState(null, '', `?${new URLSearchParams({ language: of, ...(path && { at: path }) })}`);
  return (
    <>
      <div className="studio-panel studio-tree-tools">
        <label>
          {t('language')}
          <select
            value={language}
            onChange={({ target }) => {
              setKnown({ languages, language: target.value });
              remember('', target.value);
              setAt('');
            }}
          >
            {[...new Set([...languages, language])].map((each) => (
              <option key={each} value={each}>
                {languageName(each, localeOf(spoken))}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('search')}
          <input type="search" maxLength={100} value={q} onChange={({ target }) => setQ(target.value)} />
        </label>
      </div>
      {q.trim() === '' ? (
        <nav aria-label={t('title')}>
          <LevelList
            key={`${language} ${at}`}
            under=""
            shared={{ kinds, language, at, onOpen: (path) => remember(path) }}
          />
        </nav>
      ) : (
        <FoundList
          q={q.trim()}
          language={language}
          onShow={(path) => {
            setAt(path);
            remember(path);
            setQ('');
          }}
        />
      )}
    </>
  );
};
