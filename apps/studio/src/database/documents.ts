import { APIError, type Where } from 'payload';
import { rememberRefused } from '../form/refused.ts';
import type { KindShape } from '../form/shape.ts';
import { documentOfForm } from '../form/translate.ts';
import { isValues, type Values, valueAt } from '../form/values.ts';
import { type Answer, call } from '../service/call.ts';
import { personOfRequest, tokenOfRequest } from '../service/request.ts';
import { settings } from '../service/settings.ts';
import { languageOfRequest } from '../words/of-request.ts';
import { lists } from '../words/tables/lists.ts';
import { translator } from '../words/words.ts';
import {
  documentsOfFindings,
  type FormDocument,
  findingsOfSeveral,
  formDocument,
  type Refusal,
  refusalOf,
  type ShownDocument,
  textOf,
} from './answers.ts';
import { inReview, questionOf } from './question.ts';

/** The documents that one answer of the service lists. */
export const pageSize = 50;

/** Makes a call of the publishing API for the person who makes the present request, in their language. */
export const publishingCall = async (path: string, options: Parameters<typeof call>[1] = {}): Promise<Answer> =>
  call(`${settings().contentUrl}/v1/${path}`, {
    ...options,
    headers: { ...options.headers, 'accept-language': await languageOfRequest() },
    token: await tokenOfRequest(),
  });

/** Fails while the content service cannot answer. */
export const failWhileAway = async (): Promise<void> => {
  const { status } = await publishingCall('plan');
  if (status >= 500) throw new Error(`The content service answered ${status}.`);
};

const errorOf = ({ message, status, errors }: Refusal): Error =>
  new APIError(message, status, errors.length > 0 ? { errors } : undefined, true);

/** Keeps what the service refused for the form that shows it; nothing after what it did not refuse. */
export const noteRefusal = async (id: string | undefined, form: Values, errors: Refusal['errors']): Promise<void> => {
  const person = await personOfRequest();
  if (person === undefined) return;
  const refused = errors.flatMap(({ path, message }) =>
    path === undefined ? [] : [{ path, message, value: valueAt(form, path) }],
  );
  rememberRefused(person.id, id, refused);
};

/** Returns a document as it is written now; undefined where there is none of the kind. */
export const readDocument = async (id: string, shape: KindShape): Promise<FormDocument | undefined> => {
  const answer = await publishingCall(`documents/${encodeURIComponent(id)}/draft`);
  if (answer.status === 404 || answer.status === 400) return undefined;
  if (answer.status !== 200) throw errorOf(refusalOf(answer, {}, shape, await languageOfRequest()));
  const { content } = answer.body;
  return isValues(content) && content.kind === shape.kind ? formDocument(answer, shape) : undefined;
};

/** So many documents are read to name the fields of findings; those of others are known by their pointers. */
const mostNamed = 50;

/** Returns the parts of an answer about several documents that are findings, named after the fields of the documents. */
export const namedFindings = async (body: Values, shapes: readonly KindShape[]) => {
  const shown = new Map<string, ShownDocument>();
  const named = [body.findings, body.warnings, body.failure].flatMap(documentsOfFindings);
  for (const id of [...new Set(named)].slice(0, mostNamed)) {
    const answer = await publishingCall(`documents/${encodeURIComponent(id)}/draft`);
    const { content } = answer.body;
    const shape = isValues(content) ? shapes.find(({ kind }) => kind === content.kind) : undefined;
    if (shape !== undefined) shown.set(id, { form: formDocument(answer, shape), shape });
  }
  const of = (value: unknown) => (Array.isArray(value) ? findingsOfSeveral(value, shown) : undefined);
  return { findings: of(body.findings), warnings: of(body.warnings), failure: of(body.failure) };
};

/**
 * Saves what a form shows as the draft. `revision` is what the form was opened with; without one the document is new.
 * Fails with the findings of the service, and with 409 where another change came first.
 */
export const saveDocument = async (
  { id, form, revision }: { readonly id: string; readonly form: Values; readonly revision: string | undefined },
  shape: KindShape,
): Promise<FormDocument> => {
  const answer = await publishingCall(`documents/${encodeURIComponent(id)}/draft`, {
    method: 'PUT',
    headers: revision === undefined ? { 'if-none-match': '*' } : { 'if-match': revision },
    json: documentOfForm(form, shape),
  });
  const isSaved = answer.status === 200 || answer.status === 201;
  const refusal = isSaved ? undefined : refusalOf(answer, form, shape, await languageOfRequest());
  await noteRefusal(revision === undefined ? undefined : id, form, refusal?.errors ?? []);
  if (refusal !== undefined) throw errorOf(refusal);
  return formDocument(answer, shape);
};

type Listed = { readonly documents: readonly FormDocument[]; readonly cursor: string | undefined };

const listPage = async (question: Readonly<Record<string, string>>, shape: KindShape): Promise<Listed> => {
  const answer = await publishingCall(`documents?${new URLSearchParams(question)}`);
  if (answer.status !== 200) throw errorOf(refusalOf(answer, {}, shape, await languageOfRequest()));
  const { documents, cursor } = answer.body;
  return {
    documents: (Array.isArray(documents) ? documents : []).filter(isValues).map((document) => ({
      ...document,
      id: String(document.id),
      state: document.review === 'asked' ? inReview : document.state,
    })),
    cursor: textOf(cursor),
  };
};

/**
 * Returns a page of the documents of a kind, counted from 1, and how many there are up to the page after it. A list that cannot be asked for
 * is empty on the screen, which says why above it, and an error to callers of Payload's own interface.
 */
export const listDocuments = async (
  {
    where,
    sort,
    page,
    isOnScreen,
  }: {
    readonly where: Where | undefined;
    readonly sort: string | string[] | undefined;
    readonly page: number;
    readonly isOnScreen: boolean;
  },
  shape: KindShape,
): Promise<{ readonly documents: readonly FormDocument[]; readonly known: number; readonly hasMore: boolean }> => {
  const asked = questionOf(where, sort);
  if (asked._tag === 'NoQuestion') {
    if (isOnScreen) return { documents: [], known: 0, hasMore: false };
    throw new APIError(translator(lists, 'en')(asked.reason), 400, undefined, true);
  }
  const { id, ...question } = asked.parameters;
  if (id !== undefined) {
    const document = await readDocument(id, shape);
    return { documents: document ? [document] : [], known: document ? 1 : 0, hasMore: false };
  }
  // The service goes on from a cursor: what comes before a page is read again.
  let listed = await listPage({ ...question, kind: shape.kind }, shape);
  for (let before = 1; before < page && listed.cursor !== undefined; before += 1)
    listed = await listPage({ ...question, kind: shape.kind, cursor: listed.cursor }, shape);
  return {
    documents: listed.documents,
    known: (page - 1) * pageSize + listed.documents.length,
    hasMore: listed.cursor !== undefined,
  };
};
