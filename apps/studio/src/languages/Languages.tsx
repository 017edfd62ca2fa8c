'use client';

import { Button, toast, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { goToField } from '../editing/go-to-field.ts';
import { timeOf } from '../editing/moment.ts';
import { studioCall } from '../editing/studio-call.ts';
import { ChangeList } from '../form/ChangeList.tsx';
import type { Change } from '../form/changes.ts';
import { nameOfField } from '../form/differences.ts';
import type { Translation } from '../lists/translations.ts';
import { isState, states } from '../words/tables/common.ts';
import { ofLanguages } from '../words/tables/languages.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import type { NamedText } from './changes.ts';
import './languages.css';
import { languageName } from '../words/language-name.ts';

type Answer = {
  readonly detail?: string;
  readonly languages?: readonly string[];
  readonly documents?: readonly Translation[];
  readonly original?: {
    readonly language: string;
    readonly texts: readonly NamedText[];
    readonly changedAt: string;
  };
  /** When the translation was last known to say the same: when it was published, or begun. */
  readonly since?: string;
  readonly changes?: readonly Change[];
};

/** What changed in the original after the translation was, field by field as far as a version of then is known. */
const ChangesSince = ({ answer: { changes, since = '', original } }: { readonly answer: Answer }) => {
  const { t, language } = useWords(ofLanguages);
  const isNewer = original !== undefined && original.changedAt > since;
  if (changes === undefined) return <p>{t(isNewer ? 'isNewer' : 'isNotNewer')}</p>;
  if (changes.length === 0) return <p>{t('isSame')}</p>;
  return (
    <details>
      <summary>{t('changedSince', { count: changes.length, time: timeOf(since, language) })}</summary>
      <ChangeList changes={changes} />
    </details>
  );
};

/** The languages of a page: its versions, those that are missing, and beside a translation its original. */
export const Languages = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const isModified = useFormModified();
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const { t, rich, language: spoken } = useWords(ofLanguages);
  const stateNames = useWords(states);
  const nameOf = (language: string) => languageName(language, localeOf(spoken));
  const address = `/api/${collectionSlug}/${id}/languages`;
  const form = `/admin/collections/${collectionSlug}`;

  // Read when the form is opened: what changed in the original stays there to see while the translation is written and saved.
  useEffect(() => {
    if (id === undefined) return;
    void studioCall<Answer>('GET', address).then(({ isDone, body }) =>
      setAnswer(isDone ? body : { detail: t('cannotRead') }),
    );
  }, [address, id, t]);

  if (id === undefined) return null;
  const { languages = [], documents = [], original, detail } = answer ?? { detail: t('reading') };

  const translate = async (language: string) => {
    setBusy(true);
    const { isDone, body } = await studioCall<{ readonly id?: string }>('POST', `${address}/${language}`);
    setBusy(false);
    if (isDone && body.id !== undefined) window.location.assign(`${form}/${body.id}`);
    else toast.error(body.detail ?? t('notMade'));
  };

  return (
    <section className="studio-panel studio-languages" aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {detail !== undefined && <p role="status">{detail}</p>}
      <ul>
        {languages.map((language) => {
          const document = documents.find((each) => each.language === language);
          if (document?.id === id)
            return <li key={language}>{rich('thisOne', { language: <strong>{nameOf(language)}</strong> })}</li>;
          if (document !== undefined)
            return (
              <li key={language}>
                {rich('inState', {
                  language: <a href={`${form}/${document.id}`}>{nameOf(language)}</a>,
                  state: isState(document.state) ? stateNames.t(document.state) : document.state,
                })}
              </li>
            );
          return (
            <li key={language}>
              {t('none', { language: nameOf(language) })}{' '}
              <Button
                buttonStyle="secondary"
                size="small"
                disabled={isBusy || isModified}
                onClick={() => void translate(language)}
              >
                {t('translate', { language: nameOf(language) })}
              </Button>
            </li>
          );
        })}
      </ul>
      {original !== undefined && (
        <>
          <ChangesSince answer={answer ?? {}} />
          <details>
            <summary>{t('readOriginal', { language: nameOf(original.language) })}</summary>
            <dl>
              {original.texts.map(({ path, labels, text }) => (
                <div key={path}>
                  <dt>
                    <button type="button" className="studio-link" onClick={() => void goToField(path)}>
                      {nameOfField(path, labels, spoken)}
                    </button>
                  </dt>
                  <dd lang={original.language}>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  );
};
