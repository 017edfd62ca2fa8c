import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { writeChecksums } from './artefacts.mjs';
import { publish } from './publish.mjs';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'masthead-publish-'));
/** What a registry that answers as npm expects was sent. */
const sent: string[] = [];
const known = new Map<string, unknown>();
const registry = createServer((request, response) => {
  const name = decodeURIComponent(request.url ?? '').slice(1);
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    if (request.method === 'PUT') {
      const document = JSON.parse(body);
      sent.push(`${name} ${Object.keys(document.versions)} ${document.access}`);
      known.set(name, document);
    }
    const found = known.get(name);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
});

const archive = async (name: string, dependencies: Readonly<Record<string, string>>) => {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: `@firm/${name}`, version: '1.2.3', dependencies }));
  await run('npm', ['pack', '--silent', '--pack-destination', join(folder, 'release/packages')], { cwd: place });
};

beforeAll(async () => {
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  vi.stubEnv(`npm_config_//127.0.0.1:${port}/:_authToken`, 'of-this-test');
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  mkdirSync(join(folder, 'release/packages'), { recursive: true });
  await archive('boats', { '@firm/tides': '1.2.3' });
  await archive('tides', {});
  writeChecksums(join(folder, 'release'));
});
afterAll(() => {
  registry.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('the archives of a release are published in the order of their needs, and only those that are missing', async () => {
  await publish(join(folder, 'release'));
  expect(sent).toEqual(['@firm/tides 1.2.3 public', '@firm/boats 1.2.3 public']);
  known.delete('@firm/boats');
  await publish(join(folder, 'release'));
  expect(sent.slice(2)).toEqual(['@firm/boats 1.2.3 public']);
});

it('nothing is published when an archive differs from its checksum', async () => {
  const [first = ''] = readdirSync(join(folder, 'release/packages'));
  writeFileSync(join(folder, 'release/packages', first), 'something else');
  await expect(publish(join(folder, 'release'))).rejects.toThrow(`The checksums differ: packages/${first}.`);
  expect(sent).toHaveLength(3);
});
