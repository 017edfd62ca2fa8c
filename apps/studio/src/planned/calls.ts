import type { Finding } from '../editing/status.ts';
import { type Answered, studioCall } from '../editing/studio-call.ts';
import type { Entry } from './plan.ts';

/** What the publishing API answers to a change of a release, as far as an editor is shown it. */
type Answer = {
  readonly pages?: readonly string[];
  readonly findings?: readonly Finding[];
  readonly warnings?: readonly Finding[];
  readonly url?: string;
  readonly release?: { readonly name: string; readonly at?: string };
};

export type Outcome = Answered<Answer>;

/** Makes a call of a release as the editor who is signed in; the answer says what is refused. */
export const releaseCall = (method: 'GET' | 'POST' | 'DELETE', path: string, json?: object): Promise<Outcome> =>
  studioCall<Answer>(method, `/api/releases${path}`, json && { json });

/** So many pages of a plan are read; what is planned beyond them is thousands of documents away. */
const mostPages = 20;

/** Returns everything that is planned; undefined where the service cannot answer. */
export const readPlan = async (): Promise<readonly Entry[] | undefined> => {
  const all: Entry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`;
    const { isDone, body } = await studioCall<{ entries?: readonly Entry[]; cursor?: string }>(
      'GET',
      `/api/plan${query}`,
    );
    if (!isDone) return undefined;
    all.push(...(body.entries ?? []));
    cursor = body.cursor;
    if (cursor === undefined) break;
  }
  return all;
};
