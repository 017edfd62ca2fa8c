type Task<Answer> = () => Promise<Answer>;

/** Shares one call among concurrent callers: all blocks of a page ask when it finds a session. */
export const inFlight = <Answer>(call: () => Task<Answer>): (() => Task<Answer>) => {
  let asked: Promise<Answer> | undefined;
  return () => () => {
    asked ??= call()().finally(() => {
      asked = undefined;
    });
    return asked;
  };
};
