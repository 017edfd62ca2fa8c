/**
 * Repeats a job every `everyMs` and whenever `kick` is called, never twice at once; `stop` waits for the one under way.
 * A job that fails is reported and tried again at the next turn.
 */
export const repeat = (job: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void) => {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  const turn = async (): Promise<void> => {
    do {
      again = false;
      await job().catch(onError);
    } while (again && !stopped);
    running = undefined;
  };
  const kick = (): void => {
    if (stopped) return;
    if (running === undefined) running = turn();
    else again = true;
  };
  const timer = setInterval(kick, everyMs);
  kick();
  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
  return { kick, stop };
};
