import { mediaAddress } from '@masthead/core/files';
import {
  fieldsOf,
  type MemoryService,
  type Route,
  type ServiceAnswer,
  type ServiceRequest,
  serviceOf,
} from '../shared/service.ts';

/** A file of the media store, in the words of the wire. */
export type MemoryFile = {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly size: number;
  readonly pageCount: number | null;
  readonly language: string | null;
  readonly accessStatus: 'public' | 'registered-users-only';
  readonly shouldIndex: boolean;
};

/** What a preview link shows, in the words of the wire. */
export type MemoryPreview = {
  readonly token: string;
  readonly expiresAt: string;
  /** The page, or what its draft lacks. */
  readonly shown:
    | {
        readonly language: string;
        readonly path: string;
        readonly rendered: object;
        readonly editing?: boolean;
        readonly incomplete?: readonly object[];
      }
    /** The site as it will be, of which the first page is opened. */
    | {
        readonly shows: object;
        readonly pages: readonly { readonly language: string; readonly path: string; readonly rendered: object }[];
      }
    | { readonly findings: readonly { readonly pointer: string; readonly message: string }[] };
};

const noSuchPreview: ServiceAnswer = { status: 404, body: { title: 'The link shows nothing', status: 404 } };

const noSuchFile: ServiceAnswer = { status: 404, body: { title: 'There is nothing here', status: 404 } };

/** Returns the bytes at a path of the store; without it, files are described but not sent. */
export type MemoryBytes = (path: string) => Uint8Array | undefined;

/** Of files that are not described, such as the forms of pictures. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/**
 * The calls of docs/contracts/media-service.md over plain data, and the files themselves, whole, where their bytes are given.
 * @param previews what the preview links of docs/contracts/publishing-service.md show
 * @param isSignedIn whether an access token is one of a session that lives
 * @param now epoch milliseconds
 * @param publishing the calls of editors' tools
 */
export const memoryMediaService = (
  files: readonly MemoryFile[],
  previews: readonly MemoryPreview[],
  isSignedIn: (accessToken: string | undefined) => boolean,
  now: () => number,
  bytesAt: MemoryBytes = () => undefined,
  publishing: readonly Route[] = [],
): MemoryService => {
  const fileAt = (path: unknown) => files.find((file) => file.path === path);
  const sent = ({ method, path, headers }: ServiceRequest): ServiceAnswer => {
    const address = `/${path.join('/')}`;
    const bytes = bytesAt(address);
    const known = fileAt(address);
    if (bytes === undefined) return noSuchFile;
    if (known?.accessStatus === 'registered-users-only' && !isSignedIn(headers.access_token))
      return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    const type = known?.type ?? types[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const about = {
      'content-type': type,
      'content-length': `${bytes.byteLength}`,
      'x-content-type-options': 'nosniff',
    };
    return { status: 200, headers: about, ...(method === 'GET' && { bytes }) };
  };
  const calls = serviceOf('media', [
    ...publishing,
    {
      call: 'GET /v1/media',
      run: ({ query }) => {
        const data = fileAt(query.get('path'));
        return data === undefined ? noSuchFile : { status: 200, body: { data } };
      },
    },
    {
      call: 'POST /v1/media/links',
      run: (request) => {
        if (!isSignedIn(request.headers.access_token))
          return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
        const file = fileAt(fieldsOf(request).path);
        if (file === undefined) return noSuchFile;
        const address = `${mediaAddress(file.path)}?download=1&link=memory`;
        return { status: 200, body: { data: { address, expiresAt: new Date(now() + 300_000).toISOString() } } };
      },
    },
    {
      call: 'POST /v1/previews',
      run: (request) => {
        const asked = fieldsOf(request);
        const preview = previews.find(({ token }) => token === asked.token);
        if (preview === undefined || Date.parse(preview.expiresAt) <= now()) return noSuchPreview;
        const { expiresAt, shown } = preview;
        if ('findings' in shown) return { status: 422, body: { title: 'Not complete', status: 422, ...shown } };
        if ('pages' in shown) {
          const { shows, pages } = shown;
          const page =
            asked.path === undefined
              ? pages[0]
              : (pages.find(({ path, language }) => path === asked.path && language === asked.language) ??
                pages.find(({ path }) => path === asked.path));
          const place = page ?? { language: asked.language, path: asked.path };
          const about = { state: 'draft', languages: page ? [page.language] : [], editing: false, expiresAt, shows };
          return { status: 200, body: { data: { ...about, ...place } } };
        }
        const about = { document: shown.path, state: 'draft', languages: [shown.language], editing: false };
        return { status: 200, body: { data: { ...about, expiresAt, ...shown } } };
      },
    },
  ]);
  return async (request) =>
    ['GET', 'HEAD'].includes(request.method) && request.path[0] === '~' ? sent(request) : calls(request);
};
