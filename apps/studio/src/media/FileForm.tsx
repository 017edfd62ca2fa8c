import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { common } from '../words/tables/common.ts';
import { known } from '../words/tables/media.ts';
import { useWords } from '../words/use-words.ts';
import { languageOfPage, translator } from '../words/words.ts';
import { FocusField } from './FocusField.tsx';
import {
  changesIn,
  type KnownForm,
  knownOf,
  type ListedFile,
  type Refused,
  refusedIn,
  wholePictureOf,
} from './file-form.ts';
import { Refusal } from './Refusal.tsx';

type State =
  | { readonly _tag: 'Entering' }
  | { readonly _tag: 'Saving' }
  | { readonly _tag: 'Saved' }
  | { readonly _tag: 'Refused'; readonly refused: Refused }
  /** Somebody else changed the file since; `revision` is what it is now. */
  | { readonly _tag: 'Conflict'; readonly refused: Refused; readonly revision: string };

type Answer =
  | { readonly _tag: 'Saved'; readonly file: ListedFile }
  | Extract<State, { readonly _tag: 'Refused' | 'Conflict' }>;

const send = async (path: string, revision: string, changes: object): Promise<Answer> => {
  try {
    const answer = await fetch(`/api/media-files?${new URLSearchParams({ path })}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
      body: JSON.stringify(changes),
    });
    const text = await answer.text();
    if (answer.ok) return { _tag: 'Saved', file: JSON.parse(text) };
    const refused = refusedIn(text);
    return answer.status === 412
      ? { _tag: 'Conflict', refused, revision: String(JSON.parse(text).revision) }
      : { _tag: 'Refused', refused };
  } catch {
    return {
      _tag: 'Refused',
      refused: { detail: translator(common, languageOfPage())('awayForNow'), findings: [] },
    };
  }
};

type Props = {
  readonly file: ListedFile;
  /** The languages of the site; a picture needs words in the first one. */
  readonly languages: readonly string[];
  /** Is called with the file as it is from then on. */
  readonly onSaved: (file: ListedFile) => void;
  /** Is called where what the service has now is to be shown. */
  readonly onReload: () => void;
};

/** Changes what is known of a stored file: what a picture shows in each language, its licence, and what stays in view of it. */
export const FileForm = ({ file, languages, onSaved, onReload }: Props) => {
  const { t } = useWords(known);
  const [form, setForm] = useState(() => knownOf(file, languages));
  const [state, setState] = useState<State>({ _tag: 'Entering' });
  const changes = changesIn(form, file, languages);
  const isChanged = Object.keys(changes).length > 0;
  const isPicture = file.type === 'picture';
  const change = (entered: Partial<KnownForm>) => {
    setForm((before) => ({ ...before, ...entered }));
    if (state._tag === 'Saved') setState({ _tag: 'Entering' });
  };

  const save = async (revision: string) => {
    setState({ _tag: 'Saving' });
    const answer = await send(file.path, revision, changes);
    if (answer._tag !== 'Saved') return setState(answer);
    setForm(knownOf(answer.file, languages));
    setState({ _tag: 'Saved' });
    onSaved(answer.file);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(file.revision);
  };

  return (
    <form className="studio-panel" aria-label={t('heading', { title: file.title })} onSubmit={submit}>
      {isPicture && file.width !== undefined && (
        <FocusField picture={wholePictureOf(file.path)} focus={form.focus} onAim={(focus) => change({ focus })} />
      )}
      {isPicture && (
        <fieldset>
          <legend>{t('alt')}</legend>
          <label className="studio-check">
            <input
              type="checkbox"
              checked={form.decorates}
              onChange={({ target }) => change({ decorates: target.checked })}
            />
            {t('decorates')}
          </label>
          {!form.decorates &&
            Object.entries(form.alt).map(([language, text]) => (
              <label key={language}>
                {t('altIn', { language })}
                <input
                  maxLength={1000}
                  lang={language}
                  value={text}
                  required={language === languages[0]}
                  onChange={({ target }) => change({ alt: { ...form.alt, [language]: target.value } })}
                />
              </label>
            ))}
        </fieldset>
      )}
      <label>
        {t('licence')}
        <input maxLength={300} value={form.licence} onChange={({ target }) => change({ licence: target.value })} />
      </label>
      <Button type="submit" size="small" disabled={!isChanged || state._tag === 'Saving'}>
        {t('save')}
      </Button>
      {state._tag === 'Saving' && <p role="status">{t('saving')}</p>}
      {state._tag === 'Saved' && <p role="status">{t('saved')}</p>}
      {(state._tag === 'Refused' || state._tag === 'Conflict') && <Refusal refused={state.refused} />}
      {state._tag === 'Conflict' && (
        <p>
          <Button buttonStyle="secondary" size="small" onClick={() => void save(state.revision)}>
            {t('saveMine')}
          </Button>
          <Button buttonStyle="secondary" size="small" onClick={onReload}>
            {t('showTheirs')}
          </Button>
        </p>
      )}
    </form>
  );
};
