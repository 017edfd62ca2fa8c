'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { refusedIn } from './file-form.ts';

type Found = {
  readonly title: string;
  readonly alt?: Readonly<Record<string, string>>;
  readonly licence?: string;
  readonly documents: readonly string[];
};

/** Shows what was said of a file, and which documents use it. */
export const Uses = () => {
  const [path, setPath] = useState('/~/media/');
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState('');

  const look = async (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    setProblem('');
    try {
      const answer = await fetch(`/api/media-files?${new URLSearchParams({ path: path.trim() })}`);
      if (answer.ok) setFound(await answer.json());
      else setProblem(refusedIn(await answer.text()).detail);
    } catch {
      setProblem('The studio cannot be reached.');
    }
  };

  return (
    <form className="studio-panel" aria-label="Where a file is used" onSubmit={(event) => void look(event)}>
      <h2>Where a file is used</h2>
      <label>
        Address
        <input required value={path} onChange={({ target }) => setPath(target.value)} />
      </label>
      <Button type="submit" buttonStyle="secondary">
        Look
      </Button>
      <div role="status">
        {problem !== '' && <p>{problem}</p>}
        {found !== undefined && (
          <>
            <p>
              <strong>{found.title}</strong>
              {found.licence !== undefined && `, ${found.licence}`}
            </p>
            <ul>
              {Object.entries(found.alt ?? {}).map(([language, text]) => (
                <li key={language} lang={language}>
                  {language}: {text}
                </li>
              ))}
            </ul>
            <p>{found.documents.length === 0 ? 'No document uses it.' : 'These documents use it:'}</p>
            <ul>
              {found.documents.map((id) => (
                <li key={id}>
                  <code>{id}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
};
