'use client';

import { Button, toast, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { studioCall } from '../editing/studio-call.ts';
import { nameOfPath } from '../form/differences.ts';
import type { Values } from '../form/values.ts';
import type { Translation } from '../lists/translations.ts';
import { type Change, textsOf } from './changes.ts';
import './languages.css';
import { languageName } from './name.ts';

type Answer = {
  readonly detail?: string;
  readonly languages?: readonly string[];
  readonly documents?: readonly Translation[];
  readonly original?: {
    readonly id: string;
    readonly language: string;
    readonly form: Values;
    readonly changedAt: string;
  };
  readonly changes?: readonly Change[];
};

/** What changed in the original after the translation was, field by field as far as a version of then is known. */
const Changes = ({
  changes,
  isNewer,
}: {
  readonly changes: readonly Change[] | undefined;
  readonly isNewer: boolean;
}) => {
  if (changes === undefined)
    return <p>{isNewer ? 'The original was changed after this.' : 'The original was not changed after this.'}</p>;
  if (changes.length === 0) return <p>The original is as it was when this was written.</p>;
  return (
    <details>
      <summary>Changed in the original since: {changes.length}</summary>
      <dl>
        {changes.map(({ path, before, now }) => (
          <div key={path}>
            <dt>{nameOfPath(path)}</dt>
            <dd>
              <del>{before}</del> <ins>{now}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** The languages of a page: its versions, those that are missing, and beside a translation its original. */
export const Languages = () => {
  const { id, collectionSlug } = useDocumentInfo();
  const revision = useFormFields(([fields]) => fields.revision?.value);
  const isModified = useFormModified();
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const address = `/api/${collectionSlug}/${id}/languages`;
  const form = `/admin/collections/${collectionSlug}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that is saved may be newer than the original.
  useEffect(() => {
    if (id === undefined) return;
    void studioCall<Answer>('GET', address).then(({ isDone, body }) =>
      setAnswer(isDone ? body : { detail: 'The languages cannot be read at the moment.' }),
    );
  }, [address, id, revision]);

  if (id === undefined) return null;
  const { languages = [], documents = [], original, changes, detail } = answer ?? { detail: 'Reading …' };
  const own = documents.find((document) => document.id === id);

  const translate = async (language: string) => {
    setBusy(true);
    const { isDone, body } = await studioCall<{ readonly id?: string }>('POST', `${address}/${language}`);
    setBusy(false);
    if (isDone && body.id !== undefined) window.location.assign(`${form}/${body.id}`);
    else toast.error(body.detail ?? 'This could not be made.');
  };

  return (
    <section className="studio-panel studio-languages" aria-label="Languages">
      <h2>Languages</h2>
      {detail !== undefined && <p role="status">{detail}</p>}
      <ul>
        {languages.map((language) => {
          const document = documents.find((each) => each.language === language);
          if (document?.id === id)
            return (
              <li key={language}>
                <strong>{languageName(language)}</strong>: this one
              </li>
            );
          if (document !== undefined)
            return (
              <li key={language}>
                <a href={`${form}/${document.id}`}>{languageName(language)}</a>: {document.state}
              </li>
            );
          return (
            <li key={language}>
              {languageName(language)}: none; the page is not on the site in this language{' '}
              <Button
                buttonStyle="secondary"
                size="small"
                disabled={isBusy || isModified}
                onClick={() => void translate(language)}
              >
                {`Translate into ${languageName(language)}`}
              </Button>
            </li>
          );
        })}
      </ul>
      {original !== undefined && (
        <>
          <Changes changes={changes} isNewer={own !== undefined && original.changedAt > own.changedAt} />
          <details>
            <summary>Read the original ({languageName(original.language)})</summary>
            <dl lang={original.language}>
              {textsOf(original.form).map(({ path, name, text }) => (
                <div key={path}>
                  <dt lang="en">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  );
};
