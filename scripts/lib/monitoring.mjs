import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './places.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(root, 'deploy', file), 'utf8');

/**
 * Returns every expression of the shipped alerts and dashboard, with its place.
 * @returns {readonly { place: string, expression: string }[]}
 */
export const expressions = () => {
  const alerts = parse(read('prometheus/masthead-alerts.yml')).groups.flatMap(
    (/** @type {{ rules: readonly { alert: string, expr: string }[] }} */ { rules }) =>
      rules.map(({ alert, expr }) => ({ place: `alert ${alert}`, expression: expr })),
  );
  const panels = JSON.parse(read('grafana/masthead.json')).panels.flatMap(
    (/** @type {{ title: string, targets?: readonly { expr: string }[] }} */ { title, targets = [] }) =>
      targets.map(({ expr }) => ({ place: `panel ${title}`, expression: expr })),
  );
  return [...alerts, ...panels];
};

/** The suffixes of a histogram's series. */
const ofHistogram = /_(?:bucket|count|sum)$/;

/**
 * The metrics that an expression asks of a process, each by the name under which the process registers it. One without the job that it
 * is of belongs to no process and is given under the empty name.
 * @param {string} expression
 * @param {'masthead-site' | 'masthead-backend' | ''} job
 * @returns {readonly string[]}
 */
export const metricsAsked = (expression, job) =>
  [...expression.matchAll(/\b((?:masthead|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)]
    .filter(
      ([, name, labels = '']) =>
        !(name ?? '').startsWith('masthead-') && (job === '' ? !labels.includes('job') : labels.includes(job)),
    )
    .map(([, name = '']) => name.replace(/^(.*_seconds)_(?:bucket|count|sum)$/, '$1'))
    .filter((name) => name !== 'up' && !ofHistogram.test(name));
