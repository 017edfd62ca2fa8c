import type { Finding } from '../editing/status.ts';
import type { Entry } from './plan.ts';

/** What the publishing API answers to a change of a release, as far as an editor is shown it. */
type Answer = {
  readonly detail?: string;
  readonly pages?: readonly string[];
  readonly findings?: readonly Finding[];
  readonly warnings?: readonly Finding[];
  readonly url?: string;
};

export type Outcome = { readonly isDone: boolean; readonly answer: Answer };

const away: Outcome = {
  isDone: false,
  answer: { detail: 'The studio cannot be reached. Nothing was changed.' },
};

/** Makes a call of a release as the editor who is signed in; the answer says what is refused. */
export const releaseCall = async (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object): Promise<Outcome> => {
  try {
    const answer = await fetch(`/api/releases${path}`, {
      method,
      ...(json && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
    });
    const body: Answer & { readonly errors?: readonly { readonly message: string }[] } = await answer.json();
    const detail = body.detail ?? body.errors?.[0]?.message;
    return { isDone: answer.ok, answer: { ...body, ...(detail !== undefined && { detail }) } };
  } catch {
    return away;
  }
};

/** So many pages of a plan are read; what is planned beyond them is thousands of documents away. */
const mostPages = 20;

/** Returns everything that is planned; undefined where the service cannot answer. */
export const readPlan = async (): Promise<readonly Entry[] | undefined> => {
  const all: Entry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    try {
      const answer = await fetch(`/api/plan${cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`}`);
      if (!answer.ok) return undefined;
      const read: { entries: readonly Entry[]; cursor?: string } = await answer.json();
      all.push(...read.entries);
      cursor = read.cursor;
    } catch {
      return undefined;
    }
    if (cursor === undefined) break;
  }
  return all;
};
