const rowsAtOnce = 200;

/** Returns rows in parts that one statement takes. */
export const inBatches = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
