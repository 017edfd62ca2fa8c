import { labelsAt, pathOf } from '../form/pointer.ts';
import type { Label } from '../form/schema.ts';
import type { KindShape } from '../form/shape.ts';
import { formOfDocument } from '../form/translate.ts';
import { isValues, type Values } from '../form/values.ts';
import type { Answer } from '../service/call.ts';

/** A document in a form, with what the service says about it. */
export type FormDocument = Values & { readonly id: string };

/** Returns a text, and undefined for anything else. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export type Finding = { readonly pointer: string; readonly message: string; readonly document?: string };

const isFinding = (value: unknown): value is Finding =>
  isValues(value) && typeof value.pointer === 'string' && typeof value.message === 'string';

/** Returns the findings of an answer, each with the field of a form that shows it, and its labels from the outside in. */
export const findingsIn = (value: unknown, form: Values, shape: KindShape) =>
  (Array.isArray(value) ? value : []).filter(isFinding).map((finding) => {
    // Of another document there is no field here.
    const path = finding.document === undefined ? pathOf(finding.pointer, form, shape) : undefined;
    return { ...finding, path, ...(path !== undefined && { labels: labelsAt(path, form, shape) }) };
  });

/**
 * Returns the findings of an answer about several documents, each with the field that shows it in the form of its document, and its labels.
 * @param forms by the ids of the documents
 */
export const findingsOfSeveral = (value: unknown, forms: ReadonlyMap<string, Values>, shape: KindShape) =>
  (Array.isArray(value) ? value : []).filter(isFinding).flatMap((finding) => {
    const { document, ...atField } = finding;
    const form = forms.get(document ?? '');
    if (document === undefined || form === undefined) return [finding];
    return findingsIn([atField], form, shape).map((each) => ({ ...each, document }));
  });

/** What the service refused, for the form: a finding at its field, and a change that came first at the revision. */
export type Refusal = {
  readonly message: string;
  readonly status: number;
  readonly errors: readonly {
    readonly path: string | undefined;
    readonly labels?: readonly Label[];
    readonly message: string;
  }[];
};

/** Returns what an editor is told of an answer that is a refusal, and at which fields of the form. */
export const refusalOf = ({ status, body }: Answer, form: Values, shape: KindShape): Refusal => {
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

/** Returns the form of a document in an answer. */
export const formDocument = ({ headers, body }: Answer, shape: KindShape): FormDocument => {
  const { id, content, state, changedBy, changedAt, schedules, incomplete, review } = body;
  const form = formOfDocument(isValues(content) ? content : {}, shape);
  return {
    ...form,
    id: String(id),
    title: isValues(content) && isValues(content.fields) ? content.fields.title : undefined,
    revision: headers.get('etag') ?? undefined,
    state,
    changedBy,
    changedAt,
    status: JSON.stringify({ schedules, incomplete: findingsIn(incomplete, form, shape), review }),
  };
};
