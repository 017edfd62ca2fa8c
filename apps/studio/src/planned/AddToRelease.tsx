'use client';

import { Button, toast, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { useMayPublish } from '../editing/may-publish.ts';
import { readPlan, releaseCall } from './calls.ts';
import type { Entry } from './plan.ts';

/** Shows which releases a document is part of, and adds what is saved of it to one. */
export const AddToRelease = () => {
  const { id } = useDocumentInfo();
  const mayPublish = useMayPublish();
  const isModified = useFormModified();
  const [releases, setReleases] = useState<readonly Entry[]>();
  const [chosen, setChosen] = useState('');

  const load = useCallback(async () => {
    const plan = await readPlan();
    setReleases(plan?.filter(({ name, state }) => name !== undefined && state === 'waiting'));
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (id === undefined || releases === undefined) return null;
  const isIn = ({ documents }: Entry): boolean => documents.some((document) => document.id === String(id));
  const add = async () => {
    const release = releases.find((each) => each.id === chosen);
    const documents = [{ id: String(id), action: 'publish' }];
    const { isDone, body } = await releaseCall('POST', `/${chosen}/documents`, { documents });
    if (!isDone) return void toast.error(body.detail ?? 'This was refused.');
    toast.success(`The release “${release?.name}” has the document as it is saved.`);
    for (const { message } of [...(body.findings ?? []), ...(body.warnings ?? [])]) toast.warning(message);
    await load();
  };
  const own = releases.filter(isIn);
  return (
    <section className="studio-panel" aria-label="Release">
      <h2>Release</h2>
      {own.length > 0 && (
        <ul>
          {own.map((release) => (
            <li key={release.id}>
              Part of <a href={`/admin/planned#release-${release.id}`}>{release.name}</a>
            </li>
          ))}
        </ul>
      )}
      {releases.length === 0 && (
        <p>
          No release waits. <a href="/admin/planned">Make one</a> to publish several documents together.
        </p>
      )}
      {mayPublish && releases.length > 0 && (
        <>
          <label>
            Publish with
            <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose a release</option>
              {releases.map((release) => (
                <option key={release.id} value={release.id}>
                  {release.name}
                  {isIn(release) ? ' (again, as it is saved now)' : ''}
                </option>
              ))}
            </select>
          </label>
          <Button buttonStyle="secondary" disabled={chosen === '' || isModified} onClick={() => void add()}>
            Add to the release
          </Button>
        </>
      )}
    </section>
  );
};
