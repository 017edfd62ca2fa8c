import { labelsAt, pathOf } from '../form/pointer.ts';
import type { Label } from '../form/schema.ts';
import type { KindShape } from '../form/shape.ts';
import { formOfDocument } from '../form/translate.ts';
import { isValues, type Values } from '../form/values.ts';
import type { Answer } from '../service/call.ts';
import { common } from '../words/tables/common.ts';
import { refusals } from '../words/tables/refusals.ts';
import { type Language, translator } from '../words/words.ts';

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

/** A document as its form shows it. */
export type ShownDocument = { readonly form: Values; readonly shape: KindShape };

/**
 * Returns the findings of an answer about several documents, each with the field that shows it in the form of its document, and its labels.
 * @param shown by the ids of the documents
 */
export const findingsOfSeveral = (value: unknown, shown: ReadonlyMap<string, ShownDocument>) =>
  (Array.isArray(value) ? value : []).filter(isFinding).flatMap((finding) => {
    const { document, ...atField } = finding;
    const its = shown.get(document ?? '');
    if (document === undefined || its === undefined) return [finding];
    return findingsIn([atField], its.form, its.shape).map((each) => ({ ...each, document }));
  });

/** Returns the ids of the documents that findings are about. */
export const documentsOfFindings = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).filter(isFinding).flatMap(({ document = [] }) => document);

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

/** Returns what an editor is told of an answer that is a refusal, in their language, and at which fields of the form. */
export const refusalOf = ({ status, body }: Answer, form: Values, shape: KindShape, language: Language): Refusal => {
  const t = translator(refusals, language);
  const message = textOf(body.detail) ?? textOf(body.title) ?? t('refused');
  const changedBy = textOf(body.changedBy);
  if (status === 412)
    return {
      message: changedBy === undefined ? t('changed') : t('changedBy', { name: changedBy }),
      status: 409,
      errors: [{ path: 'revision', message: 'changed meanwhile' }],
    };
  const errors = findingsIn(body.findings, form, shape);
  return {
    message: errors.some(({ path }) => path !== undefined) ? translator(common, language)('fixFirst') : message,
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
