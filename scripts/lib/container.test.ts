import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'yaml';
import { settings as backendSettings } from '../../apps/backend/src/platform/config/settings.ts';
import { siteSettings } from '../../apps/web/src/server/configuration/configuration.ts';
import { results } from './build.mjs';
import { root } from './places.mjs';

// No container engine is needed here: what an engine would stumble over first is held to the repository.

type Instruction = { readonly name: string; readonly rest: string };
type Stage = { readonly name: string; readonly base: string; readonly instructions: readonly Instruction[] };

const file = readFileSync(join(root, 'deploy/container/Containerfile'), 'utf8');
const text = file.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, ' ');
const [head = '', ...bodies] = text.split(/^(?=FROM )/m);
const stages = bodies.map((body): Stage => {
  const [from = '', ...lines] = body.split('\n').filter((line) => line.trim() !== '');
  const [, base = '', , name = ''] = from.split(' ');
  const instructions = lines.map((line) => ({
    name: line.split(' ', 1)[0] ?? '',
    rest: line.slice(line.indexOf(' ') + 1),
  }));
  return { name, base, instructions };
});
const stage = (name: string): Stage => {
  const found = stages.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no stage ${name}`);
  return found;
};
const said = (of: Stage, name: string): readonly string[] =>
  of.instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest);

const workFolder = '/srv/masthead';
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const isThere = (path: string): boolean => tracked.some((each) => each === path || each.startsWith(`${path}/`));

const compose = parse(readFileSync(join(root, 'deploy/container/compose.yaml'), 'utf8'), { merge: true });
const services = Object.entries<{
  readonly build?: { readonly target: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}>(compose.services);

/** What the lines of a Containerfile set: `A=1 B=2`. */
const environmentOf = (of: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    said(of, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );

it('uses the Node version that the packages require, in every stage the same', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, least = ''] = /^>=([\d.]+)$/.exec(engines.node) ?? [];
  const [, used = ''] = /^ARG NODE=([\d.]+)$/m.exec(head) ?? [];
  const [[major, minor], [leastMajor, leastMinor]] = [used, least].map((version) => version.split('.').map(Number)) as [
    [number, number],
    [number, number],
  ];
  expect(major > leastMajor || (major === leastMajor && minor >= leastMinor)).toBe(true);
  for (const { base } of stages) expect(base === 'runtime' || /node:\$\{NODE\}-/.test(base)).toBe(true);
});

/** What the build is not sent. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(
    (line) =>
      new RegExp(
        `^${line
          .replaceAll('.', '\\.')
          .replaceAll('**/', '(?:.*/)?')
          .replaceAll(/(?<!\.|\))\*/g, '[^/]*')}(?:/|$)`,
      ),
  );
const isIgnored = (path: string): boolean => ignored.some((pattern) => pattern.test(path));

it('excludes nothing that the build reads', () => {
  expect(tracked.filter((path) => path !== '' && isIgnored(path))).toEqual([]);
});

it('sends no secret to the build', () => {
  const files = services.flatMap(([, { env_file = [] }]) => env_file);
  const secrets = [...files, '.env', 'certificates/live/privkey.pem'].map((path) => `deploy/container/${path}`);
  expect(secrets.length).toBeGreaterThan(4);
  expect([...secrets, '.env', 'apps/web/.env.local'].filter((path) => !isIgnored(path))).toEqual([]);
});

it('copies and removes only existing or built files', () => {
  const copied = said(stage('runtime'), 'COPY').map((line) => line.split(' ')[1]?.replace(`${workFolder}/`, '') ?? '');
  expect(copied.filter((path) => path !== 'node_modules' && !isThere(path))).toEqual([]);
  const [, removed = ''] = / rm -rf (.*)$/.exec(said(stage('build'), 'RUN').join(' ')) ?? [];
  const made = /(?:^|\/)(?:\.next|node_modules)\//;
  expect(removed.split(' ').filter((path) => !made.test(path) && !isThere(path))).toEqual([]);
  expect(removed.split(' ').some((path) => copied.includes(path))).toBe(false);
});

/** The preset of each environment variable that a process reads. */
const presets: Readonly<Record<'backend' | 'site', ReadonlyMap<string, unknown>>> = {
  backend: new Map(Object.values(backendSettings).map(({ variable, preset }) => [variable, preset])),
  site: new Map(Object.entries(siteSettings).map(([name, { fallback }]) => [name, fallback])),
};

describe.each([
  ['backend', 'BACKEND_PORT'],
  ['site', 'PORT'],
] as const)('the image of the %s', (name, portName) => {
  const image = stage(name);

  it('starts a built program, and not as root', () => {
    const [folder = ''] = said(image, 'WORKDIR');
    const [command = ''] = said(image, 'CMD').slice(-1);
    const [program, ...words] = JSON.parse(command) as readonly string[];
    const path = words.find((word) => !word.startsWith('--'));
    expect(program).toBe('node');
    expect(results).toContain(join(folder.replace(`${workFolder}/`, ''), `${path}`));
    expect([image.base, said(stage('runtime'), 'USER')]).toEqual(['runtime', ['node']]);
  });

  it('checks readiness at the port on which the process listens', () => {
    const port = String(presets[name].get(portName));
    expect(said(image, 'EXPOSE')).toEqual([port]);
    const [, check = ''] = / CMD (\[.*\])$/.exec(said(image, 'HEALTHCHECK').join(' ')) ?? [];
    const [program, flag, code] = JSON.parse(check) as readonly string[];
    expect([program, flag]).toEqual(['node', '-e']);
    expect(() => new Script(`${code}`)).not.toThrow();
    expect(code).toContain(`(process.env.${portName} || ${port}) + '/readyz'`);
  });

  it('sets only variables that the process reads', () => {
    const own = Object.keys(environmentOf(image));
    const composed = services
      .filter(([, { build }]) => build?.target === name)
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(composed).not.toEqual([]);
    expect([...own, ...composed].filter((key) => !presets[name].has(key))).toEqual([]);
  });

  it('uses the environment files of the process', () => {
    const files = [...new Set(services.flatMap(([, of]) => (of.build?.target === name ? (of.env_file ?? []) : [])))];
    const unit = readFileSync(join(root, `deploy/systemd/masthead-${name}@.service`), 'utf8');
    const ofUnit = [...unit.matchAll(/^EnvironmentFile=\/etc\/masthead\/(\S+)$/gm)].map(([, file]) => file ?? '');
    expect(files).toEqual(['masthead.env', `${name}.env`]);
    expect(ofUnit.filter((file) => file !== 'database.env')).toEqual(files);
    const told = files.flatMap((file) => [
      ...readFileSync(join(root, 'deploy/env', file), 'utf8').matchAll(/^#?([A-Z][A-Z_]*)=/gm),
    ]);
    expect(told.length).toBeGreaterThan(5);
    expect(told.map(([, key = '']) => key).filter((key) => !presets[name].has(key))).toEqual([]);
  });
});

it('gives each site the addresses of every service, none on the same machine', () => {
  const addresses = Object.entries(siteSettings)
    .filter(([, { fallback }]) => String(fallback).startsWith('http://127.0.0.1:4000/'))
    .map(([name]) => name);
  expect(addresses).toContain('MEDIA_URL');
  const sites = services.filter(([, { build }]) => build?.target === 'site');
  expect(sites.length).toBeGreaterThan(1);
  for (const [name, { environment = {} }] of sites)
    expect([name, addresses.filter((address) => !environment[address]?.startsWith('http://backend-'))]).toEqual([
      name,
      [],
    ]);
});

it('stores its data in volumes owned by the account of the images', () => {
  const made = said(stage('runtime'), 'RUN').flatMap((line) => / -o node .*?(\/\S+)$/.exec(line)?.[1] ?? []);
  const written = services
    .filter(([, { build }]) => build !== undefined)
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[1] ?? ''));
  expect(written).not.toEqual([]);
  expect(written.filter((folder) => !made.includes(folder))).toEqual([]);
});

it('limits the logs of containers, nginx’s own log included', () => {
  for (const [name, { logging }] of services) expect([name, logging?.options?.['max-size']]).toEqual([name, '50m']);
  const log = / (\/\S+) masthead\b/.exec(readFileSync(join(root, 'deploy/nginx/masthead/site.conf'), 'utf8'))?.[1];
  expect(log).toBeDefined();
  expect(compose.services.proxy.command.join(' ')).toContain(`ln -sf /dev/stdout ${log} `);
});

it('the compose file names images that can be built, and existing files', () => {
  for (const [, { build, volumes = [] }] of services) {
    if (build !== undefined)
      expect([isThere(build.dockerfile), stage(build.target).name]).toEqual([true, build.target]);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      // Certificates are the operator's own.
      if (/^\.\.?\//.test(from) && from !== './certificates')
        expect([from, existsSync(join(root, 'deploy/container', from))]).toEqual([from, true]);
    }
  }
});
