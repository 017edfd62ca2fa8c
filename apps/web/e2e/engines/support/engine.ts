import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstalledEngine } from '../../../../../scripts/lib/engines.mjs';
import { freePort } from '../../../../../scripts/lib/ports.mjs';

// The commands of W3C WebDriver, by http to WebKit's driver and by Marionette, Firefox's own socket, to Firefox.

type Command = 'Navigate' | 'ExecuteScript' | 'FindElement' | 'ElementClick' | 'ElementSendKeys';
type Parameters = Readonly<Record<string, unknown>>;
type Send = (command: Command, parameters: Parameters) => Promise<unknown>;

/** A browser that is steered. Each method rejects when the browser refuses or takes too long. */
export type Engine = {
  readonly open: (address: string) => Promise<void>;
  /** What a function body of the page returns. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Waits until a function body of the page returns something true. */
  readonly until: (body: string, ...args: readonly unknown[]) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Nearly as long as a test may take. */
const deadlineMs = 50_000;

/** Asks until there is an answer. @throws when there is none in time, naming what was waited for */
const waitFor = async <A>(what: string, ask: () => Promise<A | undefined> | A | undefined): Promise<A> => {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

const engineOf = (send: Send, close: () => Promise<void>): Engine => {
  const elementAt = async (selector: string): Promise<string> => {
    const found: unknown = await send('FindElement', { using: 'css selector', value: selector });
    const [id] = Object.values(found !== null && typeof found === 'object' ? found : {});
    if (typeof id !== 'string') throw new Error(`no element ${selector}`);
    return id;
  };
  const run: Engine['run'] = (body, ...args) => send('ExecuteScript', { script: body, args });
  return {
    run,
    close,
    open: async (url) => void (await send('Navigate', { url })),
    until: async (body, ...args) =>
      void (await waitFor(body, async () => (await run(body, ...args).catch(() => false)) || undefined)),
    click: async (selector) => {
      // WebKit's driver does not wait for a page that scrolls smoothly.
      await run(
        `document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })`,
        selector,
      );
      await send('ElementClick', { id: await elementAt(selector) });
    },
    type: async (selector, text) => void (await send('ElementSendKeys', { id: await elementAt(selector), text })),
  };
};

const valueIn = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer;

/** Messages of Marionette: the length of a JSON text, a colon, the text. An answer is `[1, id, error, result]`. */
const marionette = async (
  port: number,
): Promise<{ readonly send: (name: string, parameters: Parameters) => Promise<unknown>; readonly socket: Socket }> => {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let pending = Buffer.alloc(0);
  await new Promise<void>((greeted, refused) => {
    socket.once('error', refused);
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        const colon = pending.indexOf(58);
        const length = Number(pending.subarray(0, colon));
        if (colon < 0 || pending.length < colon + 1 + length) return;
        const told: unknown = JSON.parse(pending.subarray(colon + 1, colon + 1 + length).toString());
        pending = pending.subarray(colon + 1 + length);
        if (Array.isArray(told)) waiting.get(Number(told[1]))?.(told[2], told[3]);
        else greeted();
      }
    });
  });
  let last = 0;
  return {
    socket,
    send: (name, parameters) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, (error, result) =>
          error === null ? done(valueIn(result)) : fail(new Error(`${name}: ${JSON.stringify(error).slice(0, 500)}`)),
        );
        const text = JSON.stringify([0, last, name, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
  };
};

const startFirefox = async (program: string): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'masthead-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const browser = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await waitFor(
    'Firefox',
    () => (existsSync(portFile) && Number(readFileSync(portFile, 'utf8'))) || undefined,
  );
  const { send, socket } = await marionette(port);
  await send('WebDriver:NewSession', {});
  return engineOf(
    (command, parameters) => send(`WebDriver:${command}`, parameters),
    async () => {
      socket.destroy();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  );
};

/** Where WebKit's driver takes each command. */
const pathsOf: Readonly<Record<Command, (element: unknown) => string>> = {
  Navigate: () => 'url',
  ExecuteScript: () => 'execute/sync',
  FindElement: () => 'element',
  ElementClick: (element) => `element/${element}/click`,
  ElementSendKeys: (element) => `element/${element}/value`,
};

const startWebKit = async (program: string): Promise<Engine> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1300x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((done) =>
    screen.stdio[3]?.once('data', (text) => done(`:${String(text).trim()}`)),
  );
  const port = await freePort();
  const driver = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const ask = async (path: string, method: string, parameters?: Parameters): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(parameters !== undefined && { body: JSON.stringify(parameters) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text.slice(0, 500)}`);
    return valueIn(JSON.parse(text));
  };
  await waitFor('WebKitWebDriver', () => ask('/status', 'GET').catch(() => undefined));
  const session: unknown = await ask('/session', 'POST', { capabilities: { alwaysMatch: {} } });
  const id = session !== null && typeof session === 'object' && 'sessionId' in session ? session.sessionId : '';
  return engineOf(
    (command, parameters) => ask(`/session/${id}/${pathsOf[command](parameters.id)}`, 'POST', parameters),
    async () => {
      await ask(`/session/${id}`, 'DELETE').catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  );
};

/** Starts a browser with a profile of its own. */
export const startEngine = ({ name, program }: InstalledEngine): Promise<Engine> =>
  name === 'Firefox' ? startFirefox(program) : startWebKit(program);
