import { parseArgs } from 'node:util';
import { PlainError } from '../../platform/db/database-command.ts';
import { pullFolder } from './pull.ts';
import { pushFolder } from './push.ts';
import { serviceAt } from './service.ts';
import { watchFolder } from './watch.ts';

const flag = { type: 'boolean', default: false } as const;
const options = {
  source: { type: 'string' },
  message: { type: 'string' },
  all: flag,
  drafts: flag,
  delete: flag,
  force: flag,
  publish: flag,
  'dry-run': flag,
  url: { type: 'string', default: process.env.CONTENT_URL || 'http://127.0.0.1:4000' },
} as const;

/** Runs a command; returns whether it did all that was asked for. */
const main = async (): Promise<boolean> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new PlainError(`${command} needs one folder. See: --help`);
  const token = process.env.CONTENT_TOKEN ?? '';
  if (token === '') throw new PlainError('CONTENT_TOKEN is required: a service token with the scope publish.');
  const { url, source, message, all, drafts, force: isForced } = values;
  if (!URL.canParse(url)) throw new PlainError(`${url} is no address.`);
  const call = serviceAt(url, token);
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  /** The source at its service: a folder may be pushed to several. */
  const key = `${new URL(url).origin} ${all ? '*' : (source ?? '')}`;
  const isDry = values['dry-run'] || command === 'diff';
  switch (command) {
    case 'pull': {
      const deletes = values.delete;
      const pulled = await pullFolder(call, folder, process.env, {
        source,
        all,
        drafts,
        key,
        isDry,
        isForced,
        deletes,
      });
      print(pulled.output);
      return pulled.isComplete;
    }
    case 'watch': {
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      await watchFolder(call, folder, process.env, {
        key,
        source,
        message,
        isForced,
        publishes: values.publish,
        signal: stop.signal,
        print,
      });
      return true;
    }
    default: {
      print(await pushFolder(call, folder, process.env, { key, source, message, isDry, isForced }));
      return true;
    }
  }
};

try {
  if (!(await main())) process.exitCode = 1;
} catch (error) {
  // An author needs what is wrong with the files or the options, not where in this program it was noticed.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
