import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Options } from '../../../platform/config/config.ts';
import { removeOldSpools, spool } from './disk-store.ts';
import { type MediaStore, MissingBytes } from './media-store.ts';

const ignore = (): void => {};
/** Whatever went wrong is thrown, too, and goes into the one log. */
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * A media store in a bucket with an S3 API, each file an object by its hash. Files pass through this process:
 * visitors are not redirected to the bucket, so that it may be private and access checks hold.
 * @param spoolFolder where a file is stored during an upload: its name is its hash
 */
export const s3Store = ({ bucket, endpoint, region, credentials }: S3Options, spoolFolder: string): MediaStore => {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
    maxAttempts: 2,
    logger: silent,
    // Stores other than Amazon's do not know its newer checksums; the name of an object is a better one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000 },
  });
  const at = (sha256: string) => ({ Bucket: bucket, Key: `${sha256.slice(0, 2)}/${sha256}` });
  return {
    put: async (source) => {
      const { file, size, sha256 } = await spool(spoolFolder, source);
      try {
        await client.send(new PutObjectCommand({ ...at(sha256), Body: createReadStream(file), ContentLength: size }));
      } finally {
        await rm(file, { force: true });
      }
      return { size, sha256 };
    },
    has: async ({ sha256, size }) => {
      try {
        return (await client.send(new HeadObjectCommand(at(sha256)))).ContentLength === size;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    read: async ({ sha256, size }, { start, end }) => {
      try {
        const isWhole = start === 0 && end === size - 1;
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ ...at(sha256), ...(!isWhole && { Range: `bytes=${start}-${end}` }) }),
        );
        if (!(Body instanceof Readable)) throw new MissingBytes(`the bucket gave nothing for ${sha256}`);
        if (ContentLength === end - start + 1) return Body;
        Body.destroy();
        throw new MissingBytes(`the bucket has ${ContentLength} bytes for ${sha256}`);
      } catch (error) {
        if (isMissing(error)) throw new MissingBytes(`the bucket has nothing for ${sha256}`);
        throw error;
      }
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key = '' } of Contents) {
          const hash = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(Key)?.[2];
          if (hash !== undefined) yield hash;
        }
    },
    removeUnfinished: () => removeOldSpools(spoolFolder),
    remove: async (sha256) => void (await client.send(new DeleteObjectCommand(at(sha256)))),
  };
};
