import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

// No systemd runs here: what it would stumble over first is held to the files, and its own reader of units is asked where there is one.

const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

/** Returns the settings of a unit, each as often as it occurs. */
const settingsOf = (unit: string): readonly (readonly [string, string])[] =>
  read(`systemd/${unit}`)
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });

const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
const valuesOf = (unit: string, name: string): readonly string[] =>
  settingsOf(unit).flatMap(([each, value]) => (each === name ? [value] : []));

const logsOf = (unit: string): readonly string[] =>
  valuesOf(unit, 'StandardOutput').flatMap((value) =>
    value.startsWith('append:') ? [value.slice('append:'.length)] : [],
  );

it('the log folders of units exist before systemd opens the logs', () => {
  const made = [...read('tmpfiles/masthead.conf').matchAll(/^d (\S+) /gm)].map(([, folder]) => folder);
  const logs = units.flatMap(logsOf);
  expect(logs.length).toBeGreaterThan(1);
  expect(logs.filter((log) => !made.includes(dirname(log)))).toEqual([]);
  expect(units.flatMap((unit) => valuesOf(unit, 'LogsDirectory'))).toEqual([]);
});

it('the logs of units are rotated by root, who opened them', () => {
  const [, stanza = ''] = /^\/var\/log\/masthead\/\*\.log \{\n([^}]*)\}/m.exec(read('logrotate/masthead')) ?? [];
  expect(stanza).toContain('copytruncate');
  expect(stanza).not.toMatch(/^\s*su /m);
});

it('the metrics of units are where Prometheus scrapes them, each instance at a port of its own', () => {
  const sites = [...read('nginx/masthead/upstreams.conf').matchAll(/^ *server 127\.0\.0\.1:(\d+)/gm)].map(
    ([, port]) => port,
  );
  const [pattern = ''] = valuesOf('masthead-site@.service', 'Environment').flatMap(
    (value) => /METRICS_PORT=(\S+)/.exec(value)?.[1] ?? [],
  );
  const ports = sites.map((port) => pattern.replace('%i', `${port}`));
  expect(new Set([...sites, ...ports]).size).toBe(2 * sites.length);
  const [, asked = ''] = /job_name: masthead-site[^[]*\[([^\]]*)\]/.exec(read('prometheus/prometheus.yml')) ?? [];
  expect(asked.match(/\d+(?=")/g)).toEqual(ports);
});

it('the studio listens on a port of its own, which its nginx and its container use', () => {
  const [port = ''] = valuesOf('masthead-studio.service', 'ExecStart').flatMap(
    (command) => /--port (\d+)/.exec(command)?.[1] ?? [],
  );
  expect(read('nginx/masthead/upstreams.conf')).not.toContain(`:${port} `);
  const passed = [...read('nginx/studio.conf').matchAll(/proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)].map(
    ([, to]) => to,
  );
  expect(new Set(passed)).toEqual(new Set([port]));
  expect(read('container/Containerfile')).toContain(`"start", "--port", "${port}"`);
});

it('units create the folders that they write to, in any order of start', () => {
  for (const unit of units) {
    const folders = valuesOf(unit, 'Environment').flatMap((value) => /DATA_DIR=(\S+)/.exec(value)?.[1] ?? []);
    const state = valuesOf(unit, 'StateDirectory').map((name) => `/var/lib/${name}`);
    expect([unit, folders.filter((folder) => !state.includes(folder))]).toEqual([unit, []]);
  }
});

it('a unit that fails permanently starts the notification unit, which starts no other', () => {
  const telling = 'masthead-failed@.service';
  const told = units.filter((unit) => unit !== telling);
  expect(told.length).toBeGreaterThan(2);
  for (const unit of told) expect([unit, valuesOf(unit, 'OnFailure')]).toEqual([unit, ['masthead-failed@%n.service']]);
  expect(valuesOf(telling, 'OnFailure')).toEqual([]);
  for (const command of valuesOf(telling, 'ExecStart')) expect(command).toContain('%i has failed');
});

it('a failed backup is retried within the limit that then marks it as failed', () => {
  const unit = 'masthead-backup.service';
  const minutes = (text = ''): number => Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : 1);
  const [interval, burst, pause] = ['StartLimitIntervalSec', 'StartLimitBurst', 'RestartSec'].map(
    (name) => valuesOf(unit, name)[0] ?? '',
  );
  expect(valuesOf(unit, 'Restart')).toEqual(['on-failure']);
  expect(Number(burst)).toBeGreaterThan(1);
  // A backup may take half an hour before it fails.
  expect(Number(burst) * (minutes(pause) + 30)).toBeLessThanOrEqual(minutes(interval));
});

const reader = 'systemd-analyze';
const canRead = spawnSync(reader, ['--version']).status === 0;
if (!canRead) test.todo(`${reader} was not asked about the units: it is not installed here`);
else
  it('systemd accepts every line of the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-units-'));
    for (const unit of readdirSync(join(root, 'deploy/systemd')))
      copyFileSync(join(root, 'deploy/systemd', unit), join(folder, unit.replace('@.', '@4000.')));
    const files = readdirSync(folder).map((name) => join(folder, name));
    const { stderr } = spawnSync(reader, ['verify', '--man=no', ...files], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    // What a unit starts need not be installed where it is read.
    expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  });
