import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The encodings a page is kept in, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export type Bodies = Readonly<Record<Encoding, Buffer>>;

type Effort = { readonly brotli: number; readonly gzip: number };

/** For a short-lived body: half the work of `quick`, a tenth more bytes. */
export const brief: Effort = { brotli: 4, gzip: 1 };

/** For a waiting visitor: a few milliseconds for a page of 100 KB. */
export const quick: Effort = { brotli: 5, gzip: 6 };

/** In the background: some hundred milliseconds for a page of 100 KB, a fifth smaller. */
export const thorough: Effort = { brotli: 11, gzip: 9 };

/** A body in every encoding; compressed beside the thread that answers. */
export const encoded = async (identity: Buffer, effort: Effort): Promise<Bodies> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: effort.gzip })]);
  return { br, gzip: gz, identity };
};

/** Bytes of all encodings together. */
export const sizeOf = (bodies: Bodies): number => encodings.reduce((sum, encoding) => sum + bodies[encoding].length, 0);
