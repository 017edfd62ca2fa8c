import { randomUUID } from 'node:crypto';
import type { Endpoint, PayloadRequest } from 'payload';
import { findingsIn, refusalOf } from '../database/answers.ts';
import { namedFindings, noteRefusal, publishingCall, readDocument } from '../database/documents.ts';
import { changesOf } from '../form/changes.ts';
import { labelIn } from '../form/labels.ts';
import { labelsAt, pathOf } from '../form/pointer.ts';
import type { KindShape } from '../form/shape.ts';
import { formOfDocument } from '../form/translate.ts';
import { isValues, type Values } from '../form/values.ts';
import { copyNewsletter } from '../sending/endpoints.ts';
import { jsonOf } from '../service/json-of.ts';
import { signedIn } from '../service/signed-in.ts';
import { talkEndpoints } from '../together/endpoints.ts';
import { refusals } from '../words/tables/refusals.ts';
import { languageOf, translator } from '../words/words.ts';

type Method = 'get' | 'post' | 'delete';

const steps = /^(?:publish|unpublish)$/;
const numbers = /^[1-9][0-9]{0,8}$/;
const cursors = /^[1-9][0-9]{0,17}$/;

const partOf = (req: PayloadRequest, name: string, allowed: RegExp): string => {
  const value = req.routeParams?.[name];
  return typeof value === 'string' && allowed.test(value) ? value : '0';
};

/** What a refusal says in the language of an editor, by the status of the answer. */
type Said = Readonly<Partial<Record<number, 'notYours' | 'planned'>>>;

/** An endpoint of the studio that makes one call of the publishing API about a document, as the person who asks. */
const forwarding =
  (shape: KindShape) =>
  (method: Method, path: string, callOf: (req: PayloadRequest) => string, said: Said = {}): Endpoint => ({
    method,
    path: `/:id${path}`,
    handler: signedIn(async (req) => {
      const id = String(req.routeParams?.id ?? '');
      const revision = req.headers.get('if-match');
      const key = req.headers.get('idempotency-key');
      const answer = await publishingCall(`documents/${encodeURIComponent(id)}${callOf(req)}`, {
        method: method.toUpperCase(),
        headers: {
          ...(revision !== null && { 'if-match': revision }),
          ...(key !== null && { 'idempotency-key': key }),
        },
        ...(method === 'post' && revision === null && { json: await jsonOf(req) }),
      });
      const { status, body } = answer;
      if (status === 204) return new Response(null, { status });
      const language = languageOf(req.i18n.language);
      if (status === 412) {
        const { message } = refusalOf(answer, {}, shape, language);
        return Response.json({ ...body, detail: message }, { status });
      }
      const reason = said[status];
      if (reason !== undefined) return Response.json({ detail: translator(refusals, language)(reason) }, { status });
      if (!Array.isArray(body.findings) && !Array.isArray(body.warnings)) return Response.json(body, { status });
      const form = (await readDocument(id, shape)) ?? { id };
      const findings = findingsIn(body.findings, form, shape);
      await noteRefusal(id, form, findings);
      return Response.json(
        {
          ...body,
          findings,
          warnings: findingsIn(body.warnings, form, shape),
        },
        { status },
      );
    }),
  });

/** Answers which field of the form shows what a JSON pointer of a document names, with the labels that lead to it. */
const fieldOfPointer = (shape: KindShape): Endpoint => ({
  method: 'get',
  path: '/:id/field',
  handler: signedIn(async (req) => {
    const document = await readDocument(String(req.routeParams?.id ?? ''), shape);
    const path = document && pathOf(req.searchParams.get('pointer') ?? '', document, shape);
    return document === undefined || path === undefined
      ? Response.json({}, { status: 404 })
      : Response.json({ path, labels: labelsAt(path, document, shape) });
  }),
});

/** Answers the labels that lead to fields of the form of a document as it is saved, by their paths. */
const labelsOfFields = (shape: KindShape): Endpoint => ({
  method: 'get',
  path: '/:id/labels',
  handler: signedIn(async (req) => {
    const document = await readDocument(String(req.routeParams?.id ?? ''), shape);
    const paths = req.searchParams.getAll('path');
    return document === undefined
      ? Response.json({}, { status: 404 })
      : Response.json({ labels: Object.fromEntries(paths.map((path) => [path, labelsAt(path, document, shape)])) });
  }),
});

/** Answers what of a document was changed after one of its published versions. */
const changesSince = (shape: KindShape): Endpoint => ({
  method: 'get',
  path: '/:id/published/:number/changes',
  handler: signedIn(async (req) => {
    const id = String(req.routeParams?.id ?? '');
    const [{ status, body }, form] = await Promise.all([
      publishingCall(`documents/${encodeURIComponent(id)}/versions/${partOf(req, 'number', numbers)}`),
      readDocument(id, shape),
    ]);
    return form === undefined || !isValues(body.content)
      ? Response.json(body, { status: status >= 300 ? status : 404 })
      : Response.json({ changes: changesOf(formOfDocument(body.content, shape), form, shape) });
  }),
});

/** Returns what the studio can have done to a document of a kind beside saving it. */
export const endpointsOf = (shape: KindShape): Endpoint[] => {
  const endpoint = forwarding(shape);
  return [
    fieldOfPointer(shape),
    labelsOfFields(shape),
    endpoint('delete', '/draft', () => '/draft', { 403: 'notYours', 409: 'planned' }),
    endpoint('post', '/publish', () => '/publish'),
    endpoint('post', '/unpublish', () => '/unpublish'),
    endpoint('delete', '/schedules/:step', (req) => `/schedules/${partOf(req, 'step', steps)}`),
    ...talkEndpoints(shape),
    endpoint('post', '/comments', () => '/comments'),
    endpoint('post', '/comments/:number/resolve', (req) => `/comments/${partOf(req, 'number', numbers)}/resolve`),
    endpoint('post', '/comments/:number/reopen', (req) => `/comments/${partOf(req, 'number', numbers)}/reopen`),
    endpoint('post', '/review', () => '/review'),
    endpoint('post', '/review/approve', () => '/review/approve'),
    endpoint('post', '/review/return', () => '/review/return'),
    endpoint('get', '/log', (req) => {
      const cursor = req.searchParams.get('cursor') ?? '';
      return cursors.test(cursor) ? `/log?cursor=${cursor}` : '/log';
    }),
    endpoint('get', '/published', () => '/versions'),
    changesSince(shape),
    endpoint('post', '/published/:number/restore', (req) => `/versions/${partOf(req, 'number', numbers)}/restore`),
    ...(shape.isSent
      ? [
          endpoint('get', '/mail', () => '/mail'),
          endpoint('get', '/mailing', () => '/mailing'),
          endpoint('post', '/test-mails', () => '/test-mails'),
          copyNewsletter,
        ]
      : []),
  ];
};

/** Returns the documents that a body names, as a release takes them; undefined for another body. */
const releaseOf = (body: unknown) => {
  const ids: unknown = isValues(body) ? body.documents : undefined;
  return Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string')
    ? ids.map((id: string) => ({ id, action: 'publish' }))
    : undefined;
};

/**
 * Publishes several documents of a list as one, or with `dryRun` answers what that would do. They are a release while that lasts, which is
 * cancelled where it is refused.
 */
export const publishSelected = (shape: KindShape): Endpoint => ({
  method: 'post',
  path: '/publish-selected',
  handler: signedIn(async (req) => {
    const body = await jsonOf(req);
    const documents = releaseOf(body);
    if (documents === undefined) return Response.json({ detail: 'Select documents first.' }, { status: 400 });
    const dryRun = isValues(body) && body.dryRun === true;
    const release = randomUUID();
    const answer = async ({ status, body: said }: { readonly status: number; readonly body: Values }) =>
      Response.json({ ...said, ...(await namedFindings(said, [shape])) }, { status });
    const made = await publishingCall('releases', {
      method: 'POST',
      json: {
        id: release,
        name: `${labelIn(shape.label, languageOf(req.i18n.language))}: ${documents.length}`,
        documents,
        dryRun,
      },
    });
    const hasFindings = Array.isArray(made.body.findings) && made.body.findings.length > 0;
    if (dryRun || made.status >= 300) {
      // An answer that was lost may be of a release that was made.
      if (!dryRun && made.status >= 500) await publishingCall(`releases/${release}`, { method: 'DELETE' });
      return answer(made);
    }
    const published = hasFindings
      ? { status: 422, body: made.body }
      : await publishingCall(`releases/${release}/publish`, { method: 'POST', json: {} });
    // While the service is away it is unknown whether it was published, and a release that was cannot be cancelled.
    if (published.status >= 300) await publishingCall(`releases/${release}`, { method: 'DELETE' });
    return answer(published);
  }),
});
