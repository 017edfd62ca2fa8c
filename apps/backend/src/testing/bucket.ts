import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory with as much of S3 as a media store needs, which verifies signatures. */
export type Bucket = {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** What was asked, as `GET /bucket/key`. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

const rangeIn = (header: string | undefined): readonly [number, number] | undefined => {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  return start === undefined || end === undefined ? undefined : [Number(start), Number(end)];
};

/** AWS Signature Version 4, as its specification has it, over what came. */
const isSigned = (req: IncomingMessage, body: Buffer, secret: string): boolean => {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const payload = String(req.headers['x-amz-content-sha256'] ?? '');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`);
  const canonical = [req.method, pathname, query, headers.join(''), names, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, end].reduce((made: Buffer, part) => hmac(made, part), hmac(`AWS4${secret}`, day));
  return (
    names.split(';').includes('host') &&
    ['UNSIGNED-PAYLOAD', sha256(body)].includes(payload) &&
    hmac(key, toSign).toString('hex') === signature
  );
};

const refuse = (res: ServerResponse, status: number, code: string): void => {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** Starts a bucket that knows one key. */
export const startBucket = async (secret: string): Promise<Bucket> => {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  /** One name a page, so that a client that reads only the first page fails. */
  const listed = (res: ServerResponse, pathname: string, query: URLSearchParams): void => {
    const folder = `${pathname.replace(/\/$/, '')}/`;
    const keys = [...objects.keys()].filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
    const at = Number(query.get('continuation-token') ?? 0);
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    const page = keys.slice(at, at + 1).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    res.writeHead(200, { 'content-type': 'application/xml' });
    res.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${page.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`,
    );
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://bucket');
    asked.push(`${req.method} ${pathname}`);
    if (!isSigned(req, body, secret)) return refuse(res, 403, 'SignatureDoesNotMatch');
    if (req.method === 'GET' && searchParams.get('list-type') === '2') return listed(res, pathname, searchParams);
    const object = objects.get(pathname);
    switch (req.method) {
      case 'PUT':
        objects.set(pathname, body);
        res.writeHead(200, { etag: '"made"' }).end();
        return;
      case 'DELETE':
        objects.delete(pathname);
        res.writeHead(204).end();
        return;
      case 'HEAD':
      case 'GET': {
        if (object === undefined) return refuse(res, 404, 'NoSuchKey');
        const range = rangeIn(req.headers.range);
        const part = range === undefined ? object : object.subarray(range[0], range[1] + 1);
        res.writeHead(range === undefined ? 200 : 206, {
          'content-length': part.length,
          ...(range && { 'content-range': `bytes ${range[0]}-${range[1]}/${object.length}` }),
        });
        res.end(req.method === 'HEAD' ? undefined : part);
        return;
      }
      default:
        return refuse(res, 405, 'MethodNotAllowed');
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
