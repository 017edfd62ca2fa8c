import { APIError, type Where } from 'payload';
import { pathOf } from '../form/pointer.ts';
import type { KindShape } from '../form/shape.ts';
import { documentOfForm, formOfDocument, isValues, type Values } from '../form/translate.ts';
import { type Answer, call } from '../service/call.ts';
import { rememberRefused } from '../service/refused.ts';
import { personOfRequest, tokenOfRequest } from '../service/request.ts';
import { settings } from '../service/settings.ts';

/** The documents that one answer of the service lists. */
export const pageSize = 50;

/** A document in a form, with what the service says about it. */
export type FormDocument = Values & { readonly id: string };

/** Makes a call of the publishing API for whoever makes the present request. */
export const publishingCall = async (path: string, options: Parameters<typeof call>[1] = {}): Promise<Answer> =>
  call(`${settings().contentUrl}/v1/${path}`, { ...options, token: await tokenOfRequest() });

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };

const isFinding = (value: unknown): value is Finding =>
  isValues(value) && typeof value.pointer === 'string' && typeof value.message === 'string';

/** Returns the findings of an answer, each with the field of a form that shows it. */
export const findingsIn = (value: unknown, form: Values, shape: KindShape) =>
  (Array.isArray(value) ? value : []).filter(isFinding).map((finding) => ({
    ...finding,
    // Of another document there is no field here.
    path: finding.document === undefined ? pathOf(finding.pointer, form, shape) : undefined,
  }));

/** What the service refused, for the form: a finding at its field, and a change that came first at the revision. */
type Refusal = {
  readonly message: string;
  readonly status: number;
  readonly errors: readonly { readonly path: string | undefined; readonly message: string }[];
};

const refusalOf = ({ status, body }: Answer, form: Values, shape: KindShape): Refusal => {
  const message = textOf(body.detail) ?? textOf(body.title) ?? 'The content service refused this.';
  if (status === 412)
    return {
      message: `${textOf(body.changedBy) ?? 'Somebody'} changed this document meanwhile. Nothing was saved yet.`,
      status: 409,
      errors: [{ path: 'revision', message: 'changed meanwhile' }],
    };
  const errors = findingsIn(body.findings, form, shape);
  return {
    message: errors.some(({ path }) => path !== undefined) ? 'Some fields have to be put right first.' : message,
    status,
    errors,
  };
};

const errorOf = ({ message, status, errors }: Refusal): Error =>
  new APIError(message, status, errors.length > 0 ? { errors } : undefined, true);

const valueAt = (form: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
      form,
    );

/** Keeps what the service refused for the form that shows it; nothing after what it did not refuse. */
export const noteRefusal = async (id: string | undefined, form: Values, errors: Refusal['errors']): Promise<void> => {
  const person = await personOfRequest();
  if (person === undefined) return;
  const refused = errors.flatMap(({ path, message }) =>
    path === undefined ? [] : [{ path, message, value: valueAt(form, path) }],
  );
  rememberRefused(person.id, id, refused);
};

const formDocument = ({ headers, body }: Answer, shape: KindShape): FormDocument => {
  const { id, content, state, changedBy, changedAt, schedules, incomplete } = body;
  const form = formOfDocument(isValues(content) ? content : {}, shape);
  return {
    ...form,
    id: String(id),
    title: isValues(content) && isValues(content.fields) ? content.fields.title : undefined,
    revision: headers.get('etag') ?? undefined,
    state,
    changedBy,
    changedAt,
    status: JSON.stringify({ schedules, incomplete: findingsIn(incomplete, form, shape) }),
  };
};

/** Returns a document as it is written now; undefined where there is none of the kind. */
export const readDocument = async (id: string, shape: KindShape): Promise<FormDocument | undefined> => {
  const answer = await publishingCall(`documents/${encodeURIComponent(id)}/draft`);
  if (answer.status === 404 || answer.status === 400) return undefined;
  if (answer.status !== 200) throw errorOf(refusalOf(answer, {}, shape));
  const { content } = answer.body;
  return isValues(content) && content.kind === shape.kind ? formDocument(answer, shape) : undefined;
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
  const refusal = isSaved ? undefined : refusalOf(answer, form, shape);
  await noteRefusal(revision === undefined ? undefined : id, form, refusal?.errors ?? []);
  if (refusal !== undefined) throw errorOf(refusal);
  return formDocument(answer, shape);
};

type Question = Readonly<Record<string, string>>;

/** The names that the service gives to what a list can be filtered by. */
const questions: Readonly<Record<string, { readonly name: string; readonly operators: readonly string[] }>> = {
  language: { name: 'language', operators: ['equals'] },
  state: { name: 'state', operators: ['equals'] },
  title: { name: 'q', operators: ['like', 'contains', 'equals'] },
  path: { name: 'q', operators: ['like', 'contains', 'equals'] },
  id: { name: 'id', operators: ['equals', 'in'] },
};

const isWhere = (value: unknown): value is Where => isValues(value);

const conditionsIn = (where: Where): readonly (readonly [string, unknown])[] =>
  Object.entries(where).flatMap(([key, condition]) => {
    if (key !== 'and' && key !== 'or') return [[key, condition] as const];
    const all = (Array.isArray(condition) ? condition : []).filter(isWhere).map(conditionsIn);
    const filled = all.filter((each) => each.length > 0);
    if (key === 'or' && filled.length > 1)
      throw new APIError('The list can show what meets all conditions, not one of several.', 400, undefined, true);
    return filled.flat();
  });

/** Returns what a filter of a list asks the service. Fails with 400 for what the service cannot answer. */
export const questionOf = (where: Where | undefined): Question =>
  Object.fromEntries(
    conditionsIn(where ?? {}).map(([field, condition]) => {
      const known = questions[field];
      const [operator, value] = Object.entries(isValues(condition) ? condition : {})[0] ?? [];
      if (known === undefined || operator === undefined || !known.operators.includes(operator))
        throw new APIError(
          'The list can be filtered by language, state, and words of title or path.',
          400,
          undefined,
          true,
        );
      return [known.name, Array.isArray(value) ? String(value[0] ?? '') : String(value)];
    }),
  );

type Listed = { readonly documents: readonly FormDocument[]; readonly cursor: string | undefined };

const listPage = async (question: Question, shape: KindShape): Promise<Listed> => {
  const answer = await publishingCall(`documents?${new URLSearchParams(question)}`);
  if (answer.status !== 200) throw errorOf(refusalOf(answer, {}, shape));
  const { documents, cursor } = answer.body;
  return {
    documents: (Array.isArray(documents) ? documents : [])
      .filter(isValues)
      .map((document) => ({ ...document, id: String(document.id) })),
    cursor: textOf(cursor),
  };
};

/** Returns a page of the documents of a kind, counted from 1, and how many there are up to the page after it. */
export const listDocuments = async (
  { where, page }: { readonly where: Where | undefined; readonly page: number },
  shape: KindShape,
): Promise<{ readonly documents: readonly FormDocument[]; readonly known: number; readonly hasMore: boolean }> => {
  const { id, ...question } = questionOf(where);
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
