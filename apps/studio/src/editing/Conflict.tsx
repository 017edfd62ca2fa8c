'use client';

import { Button, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { differencesBetween, merged, nameOfField } from '../form/differences.ts';
import { Marked } from '../form/Marked.tsx';
import { partsBetween } from '../form/parts.ts';
import type { Label } from '../form/schema.ts';
import { textsOfValues } from '../form/value-text.ts';
import type { Values } from '../form/values.ts';
import { common } from '../words/tables/common.ts';
import { conflict } from '../words/tables/publishing.ts';
import { useWords } from '../words/use-words.ts';
import { studioCall } from './studio-call.ts';

/** Shows what two people changed at the same time, field by field, and saves what is chosen of it. */
export const Conflict = ({
  base,
  onSaved,
}: {
  readonly base: Values;
  /** Shows what is saved. */
  readonly onSaved: () => void;
}) => {
  const { id, collectionSlug } = useDocumentInfo();
  const { getData } = useForm();
  const { t, language } = useWords(conflict);
  const shared = useWords(common);
  const [reads, setReads] = useState(0);
  const [theirs, setTheirs] = useState<Values>();
  const [theirPaths, setTheirPaths] = useState<readonly string[]>([]);
  const [labels, setLabels] = useState<Readonly<Record<string, readonly Label[]>>>({});
  const [problem, setProblem] = useState('');
  const address = `/api/${collectionSlug}/${id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after each conflict.
  useEffect(() => {
    const read = async () => {
      const answer = await fetch(`${address}?depth=0`);
      if (!answer.ok) {
        setProblem(t('cannotRead'));
        return;
      }
      const saved: Values = await answer.json();
      setTheirs(saved);
      const paths = differencesBetween(base, getData(), saved)
        .filter(({ isConflict }) => isConflict)
        .map(({ path }) => ['path', path]);
      const named = await studioCall<{ readonly labels?: typeof labels }>(
        'GET',
        `${address}/labels?${new URLSearchParams(paths)}`,
      );
      // Without labels the fields are known by their paths.
      setLabels(named.body.labels ?? {});
    };
    read().catch(() => setProblem(t('away')));
  }, [address, reads]);

  if (theirs === undefined) return <p role="alert">{problem || t('changed')}</p>;
  const mine: Values = getData();
  const differences = differencesBetween(base, mine, theirs);
  const conflicts = differences.filter(({ isConflict }) => isConflict);
  const others = differences.length - conflicts.length;

  const save = async () => {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(merged(base, mine, theirs, theirPaths)),
    });
    if (answer.ok) {
      onSaved();
      return;
    }
    // Somebody changed it once more.
    if (answer.status === 409) setReads((count) => count + 1);
    const { errors = [] }: { errors?: readonly { message: string }[] } = await answer.json();
    setProblem(errors.map(({ message }) => message).join(' ') || t('notSaved'));
  };

  return (
    <section className="studio-notice" aria-labelledby="conflict">
      <h2 id="conflict">{t('changedBy', { name: String(theirs.changedBy ?? '…') })}</h2>
      <p>
        {conflicts.length === 0 ? t('otherFields') : t('choose')}
        {others > 0 && conflicts.length > 0 && ` ${t('othersKept')}`}
      </p>
      {conflicts.map(({ path, mine: own, theirs: other }) => {
        const parts = partsBetween(...textsOfValues(own, other), language);
        return (
          <fieldset key={path}>
            <legend>{nameOfField(path, labels[path], language)}</legend>
            {[
              { isTheirs: false, label: t('yours'), shown: parts.filter(({ is }) => is !== 'now') },
              { isTheirs: true, label: t('theirs'), shown: parts.filter(({ is }) => is !== 'before') },
            ].map(({ isTheirs, label, shown }) => (
              <label key={label}>
                <input
                  type="radio"
                  name={`conflict-${path}`}
                  checked={theirPaths.includes(path) === isTheirs}
                  onChange={() =>
                    setTheirPaths((paths) => [...paths.filter((each) => each !== path), ...(isTheirs ? [path] : [])])
                  }
                />
                <strong>{label}</strong>
                {shown.length === 0 ? <p>{t('empty')}</p> : <Marked parts={shown} isBeside />}
              </label>
            ))}
          </fieldset>
        );
      })}
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button onClick={() => void save().catch(() => setProblem(shared.t('away')))}>{t('save')}</Button>
    </section>
  );
};
