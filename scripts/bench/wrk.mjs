import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** Which load generator this machine has: wrk, which takes little of a core for itself, or else autocannon in a thread of its own. */
export const generator = spawnSync('wrk', ['--version']).error === undefined ? 'wrk' : 'autocannon';

/** @typedef {{ url: string, headers?: Record<string, string>, connections?: number, seconds?: number }} Plan */
/** @typedef {{ perSecond: number, p50: number, p99: number }} Rate latencies in milliseconds */

const milliseconds = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** @param {string} said @param {string} share @returns {number} */
const latency = (said, share) => {
  const found = new RegExp(`^\\s*${share}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(said);
  const unit = found?.[2];
  return unit === 'us' || unit === 'ms' || unit === 's' || unit === 'm' ? Number(found?.[1]) * milliseconds[unit] : NaN;
};

/** @param {Required<Plan>} plan @returns {Promise<Rate>} */
const byWrk = async ({ url, headers, connections, seconds }) => {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...sent, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: not all was answered well\n${stdout}`);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]);
  return { perSecond, p50: latency(stdout, '50'), p99: latency(stdout, '99') };
};

/** @param {Required<Plan>} plan @returns {Promise<Rate>} */
const byAutocannon = async ({ url, headers, connections, seconds }) => {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers outside 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

/**
 * Requests per second and latencies of one address. A run with any answer outside 2xx is no measurement.
 * @param {Plan} plan @returns {Promise<Rate>}
 */
export const rate = ({ url, headers = {}, connections = 16, seconds = 5 }) =>
  (generator === 'wrk' ? byWrk : byAutocannon)({ url, headers, connections, seconds });
