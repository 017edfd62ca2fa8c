// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { isMediaPath } from '@masthead/core/media-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { problem, Refusal, sendProblem } from '../../platform/http/problem.ts';
import { text } from '../../platform/http/text.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import { openMediaStore } from '../../services/content/media/open-store.ts';
import { fileAt, picturesOf, type StoredFile } from '../../services/content/media/store.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { listLog } from '../access/log.ts';
import { expectedBy, sendFindings } from '../documents/answers.ts';
import { unwantedCharacters } from '../documents/unwanted-characters.ts';
import { partsOf } from '../published/store.ts';
import { changeFile } from './change-file.ts';
import { fileKinds, listFiles, revisionOf } from './list-files.ts';
import {
  beginUpload,
  endUpload,
  finishUpload,
  isPublished,
  mostBytes,
  mostOfPart,
  takePart,
  type Upload,
  uploadUnder,
  usesOf,
} from './uploads.ts';

const line = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\p{Cc}]+$' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const language = '^[a-z]{2,3}(-[A-Z]{2})?$';
const Focus = Type.Unsafe<readonly [number, number]>(Type.Array(Share, { minItems: 2, maxItems: 2 }));
const AltTexts = Type.Record(Type.String({ pattern: language }), text(1000), { maxProperties: 20 });
const NewUpload = Type.Object(
  {
    path: text(500, 1),
    length: Type.Integer({ minimum: 1, maximum: mostBytes, description: 'of the whole file, in bytes' }),
    title: line(300),
    name: Type.Optional(line(300)),
    alt: Type.Optional(AltTexts),
    licence: Type.Optional(line(300)),
    language: Type.Optional(Type.String({ pattern: language })),
    pages: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
    focus: Type.Optional(Focus),
    access: Type.Optional(Type.Enum(['public', 'registered-users-only', 'premium-users-only'])),
    replace: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const Changes = Type.Object(
  {
    alt: Type.Optional(AltTexts),
    licence: Type.Optional(
      Type.String({ maxLength: 300, pattern: '^[^\\p{Cc}]*$', description: 'empty where none is known' }),
    ),
    focus: Type.Optional(Focus),
  },
  { additionalProperties: false, minProperties: 1 },
);
const UploadPath = Type.Object({ upload: Type.String({ pattern: uuidPattern }) });
const PathQuery = Type.Object({ path: text(500, 1) }, { additionalProperties: false });
const ListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$', description: 'in path, title or text' })),
    type: Type.Optional(Type.Enum([...fileKinds])),
    lacksAlt: Type.Optional(
      Type.Enum(['true'], { description: 'only pictures without text in a language of the site' }),
    ),
    unused: Type.Optional(
      Type.Enum(['true'], { description: 'only files that no document, draft or part of the site names' }),
    ),
    cursor: Type.Optional(text(500)),
  },
  { additionalProperties: false },
);
const Listed = Type.Object({
  path: Type.String(),
  revision: Type.String({ description: 'what If-Match has between its quotes when the file is changed' }),
  title: Type.String(),
  type: Type.Enum([...fileKinds]),
  mediaType: Type.String(),
  size: Type.Integer({ description: 'in bytes' }),
  pages: Type.Optional(Type.Integer()),
  width: Type.Optional(Type.Integer({ description: 'of a picture, in pixels' })),
  height: Type.Optional(Type.Integer()),
  focus: Type.Optional(Focus),
  alt: Type.Optional(Type.Record(Type.String(), Type.String())),
  lacksAlt: Type.Unsafe<readonly string[]>(
    Type.Array(Type.String(), { description: 'of a picture: the languages of the site that it has no text in' }),
  ),
  licence: Type.Optional(Type.String()),
  access: Type.String(),
  isUsed: Type.Boolean(),
  changedAt: Type.String(),
});
const shownByPages = 'Published pages show the file: who changes it needs the right to publish.';
const FileAnswer = Type.Object({ path: Type.String(), forms: Type.Integer() });

/** Files for pages: uploads in parts that can be continued, by the protocol of tus 1.0, and where a file is used. */
export const mediaRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, alsoHas, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const store = await openMediaStore(config);
    app.addContentTypeParser(
      'application/offset+octet-stream',
      { parseAs: 'buffer', bodyLimit: mostOfPart },
      (_request, body, done) => done(null, body),
    );
    const noSuchFile = () => new Refusal(404, 'There is no such file.');
    const list = async (question: Parameters<typeof listFiles>[2]) => {
      const parts = await partsOf(db, site);
      return listFiles(db, site, question, {
        languages: parts?.languages ?? ['en'],
        pictures: parts?.shown ?? (await picturesOf(db, site)),
      });
    };
    /** Sends who changed a file after what a change began with. */
    const sendFileConflict = async (request: FastifyRequest, reply: FastifyReply, file: StoredFile) => {
      const [last] = (await listLog(db, site, { document: file.path })).entries;
      const changedBy = last?.actor.name ?? undefined;
      const changedAt = file.updated_at.toISOString();
      const by = changedBy === undefined ? '' : ` by ${changedBy}`;
      const revision = revisionOf(file);
      return reply
        .code(412)
        .headers({ 'cache-control': 'no-store', etag: `"${revision}"` })
        .type('application/problem+json')
        .serializer(JSON.stringify)
        .send({
          ...problem(412, request.id, `The file was changed${by} at ${changedAt}, after what If-Match names.`),
          revision,
          ...(changedBy !== undefined && { changedBy }),
          changedAt,
        });
    };
    const noSuchUpload = () => new Refusal(404, 'There is no such upload, or no more.');
    const withPlace = (reply: FastifyReply, { received, length }: Upload): FastifyReply =>
      reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(received), 'upload-length': String(length) });

    app.post(
      '/media',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Begins the upload of a file; Location is where its parts go',
          security,
          body: NewUpload,
          response: { 201: Type.Object({ id: Type.String() }) },
        },
      },
      async (request, reply) => {
        const { path: written, length, focus, ...given } = request.body;
        const path = written.normalize('NFC');
        if (!isMediaPath(path))
          return sendFindings(request, reply, [
            {
              pointer: '/path',
              message: 'must begin with /~/media/, and have names of letters, digits, spaces and _ . ( ) + -',
            },
          ]);
        const parts = await partsOf(db, site);
        if (given.replace && parts?.pictures.some((picture) => picture.path === path))
          return sendFindings(request, reply, [
            { pointer: '/path', message: 'is a picture of pictures.yaml in the folder of the site: replace it there' },
          ]);
        if (given.replace && !(await alsoHas(request, 'publish')) && (await isPublished(db, site, path)))
          throw new Refusal(403, shownByPages);
        const about = {
          ...given,
          ...(focus && { focus }),
          name: given.name ?? path.slice(path.lastIndexOf('/') + 1),
          language: given.language ?? null,
          pages: given.pages ?? null,
          access: given.access ?? 'public',
          replace: given.replace ?? false,
        };
        const begun = await beginUpload(
          db,
          site,
          { path, length, about },
          parts?.defaultLanguage ?? 'en',
          changeBy(request),
        );
        if (begun._tag === 'Refused') return sendFindings(request, reply, begun.problems);
        return reply.code(201).header('location', `/content/v1/media/uploads/${begun.id}`).send({ id: begun.id });
      },
    );

    app.get(
      '/media/files',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'The files of the media store by path, fifty at a time',
          security,
          querystring: ListQuery,
          response: {
            200: Type.Object({
              files: Type.Array(Listed),
              languages: Type.Unsafe<readonly string[]>(
                Type.Array(Type.String(), { description: 'of the site; pictures need a text in the first one' }),
              ),
              cursor: Type.Optional(Type.String()),
            }),
          },
        },
      },
      async ({ query }) => list(query),
    );

    app.patch(
      '/media/files',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Changes what is known of a file; If-Match with its revision',
          security,
          querystring: PathQuery,
          body: Changes,
          response: { 200: Listed },
        },
      },
      async (request, reply) => {
        const { body, headers } = request;
        const unwanted = unwantedCharacters(body);
        if (unwanted.length > 0) return sendFindings(request, reply, unwanted);
        const expected = expectedBy(headers);
        if (expected === undefined) throw new Refusal(428, 'Send If-Match with the revision of the file, in quotes.');
        const path = request.query.path.normalize('NFC');
        const mayPublish = await alsoHas(request, 'publish');
        const changed = await changeFile(db, store, site, path, body, { expected, mayPublish }, changeBy(request));
        switch (changed._tag) {
          case 'Nothing':
            throw noSuchFile();
          case 'NeedsEditor':
            throw new Refusal(403, shownByPages);
          case 'Refused':
            return sendFindings(request, reply, changed.problems);
          case 'Conflict':
            return sendFileConflict(request, reply, changed.file);
          case 'Changed': {
            const [file] = (await list({ path })).files;
            if (file === undefined) throw noSuchFile();
            return reply.header('etag', `"${file.revision}"`).send(file);
          }
        }
      },
    );

    app.head(
      '/media/uploads/:upload',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'How much of a file has arrived, in Upload-Offset',
          security,
          params: UploadPath,
        },
      },
      async ({ params }, reply) => {
        const upload = await uploadUnder(db, site, params.upload);
        if (upload === undefined) throw noSuchUpload();
        return withPlace(reply, upload).send();
      },
    );

    app.patch(
      '/media/uploads/:upload',
      {
        ...only('draft'),
        bodyLimit: mostOfPart,
        schema: {
          tags: ['publishing'],
          summary: 'The next part of a file, which begins at Upload-Offset; the last one puts the file into the store',
          security,
          params: UploadPath,
          response: { 200: FileAnswer, 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { params, headers, body } = request;
        const offset = /^\d{1,12}$/u.exec(String(headers['upload-offset'] ?? ''))?.[0];
        if (offset === undefined)
          throw new Refusal(400, 'Upload-Offset must be the number of bytes that have arrived.');
        if (!Buffer.isBuffer(body)) throw new Refusal(415, 'A part is sent as application/offset+octet-stream.');
        const taken = await takePart(db, site, params.upload, Number(offset), body);
        switch (taken._tag) {
          case 'Nothing':
            throw noSuchUpload();
          case 'Elsewhere':
            return sendProblem(
              request,
              withPlace(reply, taken.upload),
              409,
              `${taken.upload.received} bytes have arrived: continue there.`,
            );
          case 'TooLong':
            return sendProblem(
              request,
              withPlace(reply, taken.upload),
              413,
              `The part ends behind the ${taken.upload.length} bytes of the file.`,
            );
          case 'Taken': {
            const { upload } = taken;
            if (upload.received < upload.length) return withPlace(reply, upload).code(204).send(null);
            const mayPublish = await alsoHas(request, 'publish');
            const finished = await finishUpload(db, store, site, upload, mayPublish, changeBy(request));
            if (finished._tag === 'NeedsEditor') throw new Refusal(403, shownByPages);
            if (finished._tag === 'Nothing') throw noSuchUpload();
            if (finished._tag === 'Refused') return sendFindings(request, reply, finished.problems);
            return withPlace(reply, upload).send({ path: upload.path, forms: finished.forms });
          }
        }
      },
    );

    app.delete(
      '/media/uploads/:upload',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'Ends an upload without a file',
          security,
          params: UploadPath,
          response: { 204: Type.Null() },
        },
      },
      async ({ params }, reply) => {
        if (!(await endUpload(db, site, params.upload))) throw noSuchUpload();
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/media/uses',
      {
        ...only('draft'),
        schema: {
          tags: ['publishing'],
          summary: 'What was said of a file, and the documents that show it or link to it, drafts included',
          security,
          querystring: PathQuery,
          response: {
            200: Type.Object({
              path: Type.String(),
              title: Type.String(),
              alt: Type.Optional(Type.Record(Type.String(), Type.String())),
              licence: Type.Optional(Type.String()),
              documents: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
            }),
          },
        },
      },
      async ({ query }) => {
        const path = query.path.normalize('NFC');
        const file = await fileAt(db, site, path);
        if (file === undefined) throw noSuchFile();
        const { title, alt, licence } = file;
        return {
          path,
          title,
          ...(alt && { alt }),
          ...(licence !== null && { licence }),
          documents: await usesOf(db, site, path),
        };
      },
    );
  };
