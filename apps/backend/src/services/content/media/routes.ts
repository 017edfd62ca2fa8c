import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { isUnlisted, mediaAddress, mediaPathIn } from '@masthead/core/media-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, sendProblem } from '../../../platform/http/problem.ts';
import { text } from '../../../platform/http/text.ts';
import type { Context } from '../shared/context.ts';
import { fileHeaders } from './file-headers.ts';
import { type MediaStore, MissingBytes } from './media-store.ts';
import { askedForm } from './picture-forms.ts';
import { askedRange, isSameFile, precondition } from './ranges.ts';
import { linkTtlS, type SessionClaims, sealedLinks } from './sealed-link.ts';
import { fileAt, type StoredFile } from './store.ts';

/** What this service may learn of sessions, which are the user service's. */
export type Sessions = {
  /** Returns the valid session of a request's access token. */
  readonly of: (request: FastifyRequest) => Promise<SessionClaims | undefined>;
  readonly stands: (session: SessionClaims) => Promise<boolean>;
  /** Whether its user is a premium one of the whole site (A§6), as it is now. */
  readonly isPremium: (session: SessionClaims) => Promise<boolean>;
};

export type MediaOptions = Pick<Context, 'db' | 'config' | 'secrets' | 'clock'> & {
  readonly sessions: Sessions;
  readonly store: MediaStore;
};

const Path = Type.Object({ path: text(500, 1) }, { additionalProperties: false });
const FileAnswer = Type.Object({
  data: Type.Object({
    path: Type.String(),
    name: Type.String(),
    title: Type.String(),
    type: Type.String(),
    size: Type.Integer(),
    pageCount: Type.Union([Type.Integer(), Type.Null()]),
    language: Type.Union([Type.String(), Type.Null()]),
    accessStatus: Type.String(),
    shouldIndex: Type.Boolean(),
  }),
});
const LinkAnswer = Type.Object({ data: Type.Object({ address: Type.String(), expiresAt: Type.String() }) });

const noSuchFile = (): Refusal => new Refusal(404, 'There is no such file.');
const signInFirst = (): Refusal => new Refusal(401, 'Sign in to have this file.', { 'www-authenticate': 'Bearer' });

const first = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const queryOf = ({ raw: { url = '' } }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/**
 * The media store (decisions §11): descriptions of files, temporary links to gated ones, and the files themselves
 * below `/~/media/`, by GET and HEAD, whole or in part; a picture also cropped for sharing (C§2). A caller without
 * the right to a file gets 401, or 404 where a session does not suffice, without validators or length. Even the name
 * of a premium file is hidden.
 */
export const mediaRoutes =
  ({ db, config, secrets, clock, sessions, store }: MediaOptions): FastifyPluginAsyncTypebox =>
  async (app) => {
    const site = config.site.key;
    const links = sealedLinks(secrets.accessToken, site);

    const found = async (address: string): Promise<StoredFile> => {
      const path = mediaPathIn(address);
      const file = path === undefined ? undefined : await fileAt(db, site, path);
      if (file === undefined) throw noSuchFile();
      return file;
    };

    /** Returns the requested crop of a public picture where it exists (C§2), else the picture. */
    const asAsked = async (file: StoredFile, query: URLSearchParams): Promise<StoredFile> => {
      const form = file.access_status === 'public' ? askedForm(file.path, query) : undefined;
      const made = form === undefined ? undefined : await fileAt(db, site, form);
      return made?.access_status === 'public' && made.made_from !== null ? made : file;
    };

    /** Whose session a request speaks for: by its link, else by its token. */
    const callerOf = async (request: FastifyRequest, path: string): Promise<SessionClaims | undefined> => {
      const link = first(queryOf(request).get('link'));
      const claims = link === undefined ? undefined : links.open(path, link, clock());
      return claims !== undefined && (await sessions.stands(claims)) ? claims : sessions.of(request);
    };

    /** Checks the right to a file: a premium one does not exist for other sessions (C§6). */
    const demandAccess = async (caller: SessionClaims | undefined, { access_status: access }: StoredFile) => {
      if (access === 'public') return;
      if (caller === undefined) throw signInFirst();
      if (access === 'premium-users-only' && !(await sessions.isPremium(caller))) throw noSuchFile();
    };

    app.get(
      '/v1/media',
      {
        schema: {
          tags: ['content'],
          summary: 'What is known of a file',
          querystring: Path,
          response: { 200: FileAnswer },
        },
      },
      async ({ query }, reply) => {
        const file = await found(mediaAddress(query.path));
        if (file.access_status === 'premium-users-only') throw noSuchFile();
        return reply.header('cache-control', 'public, max-age=60').send({
          data: {
            path: file.path,
            name: file.name,
            title: file.title,
            type: file.media_type,
            size: file.size,
            pageCount: file.pages,
            language: file.language,
            accessStatus: file.access_status,
            shouldIndex: file.should_index,
          },
        });
      },
    );

    app.post(
      '/v1/media/links',
      {
        schema: {
          tags: ['content'],
          summary: 'An address of a file that works for five minutes, for whoever is signed in',
          security: [{ bearer: [] }],
          body: Path,
          response: { 200: LinkAnswer },
        },
      },
      async (request, reply) => {
        const session = await sessions.of(request);
        if (session === undefined) throw signInFirst();
        const file = await found(mediaAddress(request.body.path));
        await demandAccess(session, file);
        const { path } = file;
        const expiresAt = new Date(clock().getTime() + linkTtlS * 1_000);
        const address = `${mediaAddress(path)}?download=1&link=${links.seal(path, session, expiresAt)}`;
        return reply
          .header('cache-control', 'no-store')
          .send({ data: { address, expiresAt: expiresAt.toISOString() } });
      },
    );

    app.route({
      method: ['GET', 'HEAD'],
      url: '/~/media/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { headers, raw } = request;
        const file = await asAsked(await found(raw.url ?? ''), queryOf(request));
        if (file.access_status !== 'public') await demandAccess(await callerOf(request, file.path), file);
        const validators = { etag: `"${file.sha256.slice(0, 32)}"`, modifiedAt: file.updated_at };
        reply.headers({
          ...fileHeaders(
            {
              name: file.name,
              mediaType: file.media_type,
              isGated: file.access_status !== 'public',
              shouldIndex: file.should_index && !isUnlisted(raw.url ?? ''),
            },
            queryOf(request).has('download'),
          ),
          etag: validators.etag,
          'last-modified': file.updated_at.toUTCString(),
        });
        switch (precondition(headers, validators)) {
          case 'failed':
            return sendProblem(request, withoutFile(reply), 412);
          case 'unchanged':
            return reply.code(304).removeHeader('content-type').send();
          case 'go on':
            return sendBytes(
              request,
              reply,
              file,
              isSameFile(headers['if-range'], validators) ? headers.range : undefined,
            );
        }
      },
    });

    const sendBytes = async (
      request: FastifyRequest,
      reply: FastifyReply,
      file: StoredFile,
      range: string | undefined,
    ): Promise<FastifyReply> => {
      const { size } = file;
      const requested = request.method === 'HEAD' ? askedRange(undefined, size) : askedRange(range, size);
      if (requested._tag === 'Unsatisfiable')
        return sendProblem(request, withoutFile(reply).header('content-range', `bytes */${size}`), 416);
      const part = requested._tag === 'Part' ? requested : { start: 0, end: size - 1 };
      if (requested._tag === 'Part') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
      reply.header('content-length', part.end - part.start + 1);
      if (request.method === 'HEAD' || size === 0) return reply.send();
      try {
        return reply.send(await store.read(file, part));
      } catch (error) {
        request.log.error({ err: error, path: file.path }, 'reading a media file failed');
        const status = error instanceof MissingBytes ? 500 : 503;
        return sendProblem(request, withoutFile(reply).removeHeader('content-range'), status);
      }
    };
  };

/** Removes all headers about the file from an answer. */
const withoutFile = (reply: FastifyReply): FastifyReply => {
  for (const name of ['content-disposition', 'content-length', 'etag', 'last-modified', 'accept-ranges'])
    reply.removeHeader(name);
  return reply;
};
