import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program that holds something for this process, such as a server, and releases it once this process
 * releases it or ends, in any way. It has a process group of its own: a signal to the group of this process, as
 * Ctrl-C sends it, does not end the holder before the release.
 * @param {string} program a script that ends with `holdUntilLeft`
 * @returns {Promise<{ said: any, letGo: () => Promise<void> }>} the message of the program about what it holds
 */
export const startHolder = async (program) => {
  const child = fork(program, { detached: true });
  const said = await new Promise((done, fail) => {
    child.once('message', done);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`${program} did not start (exit ${code})`)));
  });
  // A starter that does not release it can still end.
  child.unref();
  child.channel?.unref();
  const letGo = async () => {
    child.ref();
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { said, letGo };
};

/**
 * In the holder: sends its starter what it holds, and releases it when the starter is gone.
 * @param {unknown} said
 * @param {() => unknown} giveBack
 */
export const holdUntilLeft = async (said, giveBack) => {
  if (process.connected) {
    const left = once(process, 'disconnect');
    // A starter that is killed at this moment does not hear it.
    process.send?.(said, () => undefined);
    await left;
  }
  await giveBack();
};
