import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';

type Asked = { readonly requestId: string; readonly logged: Set<string> };

const requests = new AsyncLocalStorage<Asked>();

/** Does the work of one request: what is written meanwhile past the logger is logged under the request's id. */
export const duringRequest = <Result>(requestId: string, work: () => Result): Result =>
  requests.run({ requestId, logged: new Set() }, work);

/** The id of the request whose work this is, if it is any's. */
export const currentRequestId = (): string | undefined => requests.getStore()?.requestId;

/** A place that is written to, as far as it is taken over here. */
type Output = Pick<NodeJS.WriteStream, 'write'>;

const takeOver = (output: Output, log: (entry: { readonly requestId?: string }, text: string) => void): void => {
  output.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
    const text = stripVTControlCharacters(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    const [sentence, asked] = [text.replace(/^[⨯⚠✓] /u, '').trim(), requests.getStore()];
    // The renderer logs one failure up to three times.
    if (sentence !== '' && asked?.logged.has(sentence) !== true)
      log(asked ? { requestId: asked.requestId } : {}, sentence);
    asked?.logged.add(sentence);
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  };
};

/**
 * Turns all output of this process into one stream of JSON lines: what the renderer, a library or Node itself writes
 * to the console becomes an entry of the log, a text of many lines one entry. The logger must write to its descriptor
 * itself, as pino does.
 */
export const logWhatIsWritten = (
  logger: Logger,
  { stdout, stderr }: { readonly stdout: Output; readonly stderr: Output } = process,
): void => {
  takeOver(stdout, (entry, text) => logger.info(entry, text));
  takeOver(stderr, (entry, text) => logger.error(entry, text));
};

/** The path of a request as the log may keep it: whose account it speaks of stays out. */
export const loggedPath = (path: string): string =>
  path
    .replace(/\/users\/(?!me(?:\/|$))[^/]+/g, '/users/:id')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}/gi, ':id')
    .slice(0, 500);

/** Whether a path is that of a file which the build made. */
export const isFileOfBuild = (path: string): boolean =>
  /^\/(?:_next|_islands|_styles|_fonts|_maps|artwork)(?:\/|$)/.test(path);
