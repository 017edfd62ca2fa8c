/** What a process started by a test inherits: where programs are, and the clock and zone that the test itself runs under. */
export const inherited = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['PATH', 'TZ', 'NODE_OPTIONS', 'MASTHEAD_CLOCK_SHIFT_MS'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
