type Task<Answer> = () => Promise<Answer>;

/** Shares one call among concurrent callers: all blocks of a page ask when it finds a session. */
export const inFlight = <Answer>(call: () => Task<Answer>): (() => Task<Answer>) => {
  let pending: Promise<Answer> | undefined;
  return () => () => {
    pending ??= call()().finally(() => {
      pending = undefined;
    });
    return pending;
  };
};
