const rowsAtOnce = 200;

/** Returns rows in parts that one statement takes, and takes no more of them at once. */
export function* inBatches<T>(rows: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
