import { mediaAddress } from '@masthead/core/files';
import { fieldsOf, type MemoryService, type ServiceAnswer, serviceOf } from './service.ts';

/** A file of the media store, in the words of the wire; its bytes are nowhere. */
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

const noSuchFile: ServiceAnswer = { status: 404, body: { title: 'There is nothing here', status: 404 } };

/**
 * The calls of docs/contracts/media-service.md over plain data; the files themselves are the real service's alone.
 * @param isSignedIn whether an access token is one of a session that lives
 * @param now epoch milliseconds
 */
export const memoryMediaService = (
  files: readonly MemoryFile[],
  isSignedIn: (accessToken: string | undefined) => boolean,
  now: () => number,
): MemoryService => {
  const fileAt = (path: unknown) => files.find((file) => file.path === path);
  return serviceOf('media', [
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
  ]);
};
