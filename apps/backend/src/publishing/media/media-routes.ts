// Brings the OpenAPI properties of a route's schema into view.
import type {} from '@fastify/swagger';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { isMediaPath } from '@masthead/core/media-path';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Refusal, sendProblem } from '../../platform/http/problem.ts';
import { text } from '../../platform/http/text.ts';
import { uuidPattern } from '../../platform/values/uuid.ts';
import { openMediaStore } from '../../services/content/media/open-store.ts';
import { fileAt, picturesOf } from '../../services/content/media/store.ts';
import type { Tables } from '../../services/tables.ts';
import type { Access } from '../access/access.ts';
import { sendFindings } from '../documents/answers.ts';
import { partsOf } from '../published/store.ts';
import { fileKinds, listFiles } from './list-files.ts';
import {
  beginUpload,
  endUpload,
  finishUpload,
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
const NewUpload = Type.Object(
  {
    path: text(500, 1),
    length: Type.Integer({ minimum: 1, maximum: mostBytes, description: 'of the whole file, in bytes' }),
    title: line(300),
    name: Type.Optional(line(300)),
    alt: Type.Optional(Type.Record(Type.String({ pattern: language }), text(1000), { maxProperties: 20 })),
    licence: Type.Optional(line(300)),
    language: Type.Optional(Type.String({ pattern: language })),
    pages: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
    focus: Type.Optional(Type.Unsafe<readonly [number, number]>(Type.Array(Share, { minItems: 2, maxItems: 2 }))),
    access: Type.Optional(Type.Enum(['public', 'registered-users-only', 'premium-users-only'])),
    replace: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
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
  title: Type.String(),
  type: Type.Enum([...fileKinds]),
  mediaType: Type.String(),
  size: Type.Integer({ description: 'in bytes' }),
  pages: Type.Optional(Type.Integer()),
  width: Type.Optional(Type.Integer({ description: 'of a picture, in pixels' })),
  height: Type.Optional(Type.Integer()),
  focus: Type.Optional(Type.Unsafe<readonly [number, number]>(Type.Array(Share, { minItems: 2, maxItems: 2 }))),
  alt: Type.Optional(Type.Record(Type.String(), Type.String())),
  lacksAlt: Type.Unsafe<readonly string[]>(
    Type.Array(Type.String(), { description: 'of a picture: the languages of the site that it has no text in' }),
  ),
  licence: Type.Optional(Type.String()),
  access: Type.String(),
  isUsed: Type.Boolean(),
  changedAt: Type.String(),
});
const FileAnswer = Type.Object({ path: Type.String(), forms: Type.Integer() });

/** Files for pages: uploads in parts that can be continued, by the protocol of tus 1.0, and where a file is used. */
export const mediaRoutes =
  (
    { db, config }: Pick<Context<Tables>, 'db' | 'config'>,
    { only, changeBy, security }: Access,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const store = await openMediaStore(config);
    app.addContentTypeParser(
      'application/offset+octet-stream',
      { parseAs: 'buffer', bodyLimit: mostOfPart },
      (_request, body, done) => done(null, body),
    );
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
          response: { 200: Type.Object({ files: Type.Array(Listed), cursor: Type.Optional(Type.String()) }) },
        },
      },
      async ({ query }) => {
        const parts = await partsOf(db, site);
        return listFiles(db, site, query, {
          languages: parts?.languages ?? ['en'],
          pictures: parts?.shown ?? (await picturesOf(db, site)),
        });
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
            const finished = await finishUpload(db, store, site, upload, changeBy(request));
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
        if (file === undefined) throw new Refusal(404, 'There is no such file.');
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
