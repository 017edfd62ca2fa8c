import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, startBucket } from '../../../testing/bucket.ts';
import { MissingBytes, type StoredBytes } from './media-store.ts';
import { s3Store } from './s3-store.ts';

const secretAccessKey = 'the secret of this test';
const bytes = randomBytes(300_000);
let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket(secretAccessKey);
  folder = await mkdtemp(join(tmpdir(), 'masthead-bucket-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const storeWith = (secret: string) =>
  s3Store(
    {
      bucket: 'files',
      endpoint: bucket.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'a-key', secretAccessKey: secret },
    },
    folder,
  );
async function* inPieces() {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}
const whole = { start: 0, end: bytes.length - 1 };
const readFrom = async (stored: StoredBytes, part = whole): Promise<Buffer> =>
  Buffer.concat(await (await storeWith(secretAccessKey).read(stored, part)).toArray());

describe('a media store in a bucket', () => {
  it('stores bytes by their hash, returns them whole and in part, and writes nothing to the disk', async () => {
    const store = storeWith(secretAccessKey);
    const stored = await store.put(inPieces());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stored).toEqual({ sha256, size: bytes.length });
    expect([...bucket.objects.keys()]).toEqual([`/files/${sha256.slice(0, 2)}/${sha256}`]);
    expect((await readFrom(stored)).equals(bytes)).toBe(true);
    expect((await readFrom(stored, { start: 5, end: 9 })).equals(bytes.subarray(5, 10))).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    expect([await store.has(stored), await store.has({ ...stored, size: 1 })]).toEqual([true, false]);
  });

  it('lists all its objects over any number of pages, and none of others', async () => {
    const store = storeWith(secretAccessKey);
    const stored = [await store.put(inPieces()), await store.put([bytes.subarray(1)] as never)];
    bucket.objects.set('/files/ab/of-somebody-else', bytes);
    const found: string[] = [];
    for await (const hash of store.list()) found.push(hash);
    expect(found.toSorted()).toEqual(stored.map(({ sha256 }) => sha256).toSorted());
  });

  it('reports bytes that are missing or changed', async () => {
    const store = storeWith(secretAccessKey);
    const stored = await store.put(inPieces());
    await expect(store.read({ ...stored, size: 400_000 }, { start: 0, end: 399_999 })).rejects.toBeInstanceOf(
      MissingBytes,
    );
    await store.remove(stored.sha256);
    expect(await store.has(stored)).toBe(false);
    await expect(store.read(stored, whole)).rejects.toBeInstanceOf(MissingBytes);
  });

  it('reports a rejected key of the bucket, and stores nothing', async () => {
    const store = storeWith('another secret');
    await expect(store.put(inPieces())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(store.has({ sha256: 'a'.repeat(64), size: 1 })).rejects.toBeInstanceOf(Error);
    expect(await readdir(folder)).toEqual([]);
  });
});
