import autocannon from 'autocannon';

/**
 * Requests per second and latency (ms) of one address under a fixed number of connections.
 * A run with any answer outside 2xx is no measurement.
 * @param {{ url: string, connections?: number, seconds?: number, headers?: Record<string, string>, method?: 'GET' | 'POST', body?: string, requests?: { body?: string, setupRequest?: (request: object) => object }[] }} plan
 */
export const load = async ({ url, connections = 10, seconds = 8, ...rest }) => {
  await autocannon({ url, connections, duration: 2, ...rest });
  const result = await autocannon({ url, connections, duration: seconds, ...rest });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers outside 2xx, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    bytes: result.throughput.average,
  };
};

/**
 * Latencies in microseconds of calls made one after another.
 * @param {number} times
 * @param {() => Promise<unknown>} call
 */
export const latencies = async (times, call) => {
  const found = [];
  for (let i = 0; i < times; i += 1) {
    const started = process.hrtime.bigint();
    await call();
    found.push(Number(process.hrtime.bigint() - started) / 1000);
  }
  return found;
};

/** @param {readonly number[]} numbers */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const one = (/** @type {number} */ number) => number.toLocaleString('en', { maximumFractionDigits: 1 });
export const two = (/** @type {number} */ number) => number.toFixed(2);
