import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const charts = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'charts.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

// Each run starts Node twice and reads every machine.
vi.setConfig({ testTimeout: 120_000 });

describe('the state charts', () => {
  let folder: string;
  let drawn: Readonly<Record<string, string>>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-charts-'));
    expect(charts('--out', folder)).toMatchObject({ status: 0, stderr: '' });
    drawn = contentsOf(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('show the machines with their states, events and the meaning of each state', () => {
    expect(Object.keys(drawn)).toEqual(
      expect.arrayContaining(['README.md', 'paged-list.md', 'session.md', 'sign-in.md']),
    );
    expect(drawn['session.md']).toContain('active --> renewing : after renewalDue');
    expect(drawn['session.md']).toContain('| `anonymous` | Nobody is signed in. | settled |');
  });

  it('pass the check as generated', () => {
    expect(charts('--check', '--out', folder)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('fail the check when one is changed, missing or superfluous, until generated again', () => {
    appendFileSync(join(folder, 'session.md'), '\nBy hand.\n');
    rmSync(join(folder, 'sign-in.md'));
    writeFileSync(join(folder, 'gone.md'), '# gone\n');
    const spoilt = contentsOf(folder);

    const { status, stderr } = charts('--check', '--out', folder);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual(
      ['session.md', 'sign-in.md', 'gone.md'].map((name) =>
        expect.stringContaining(`${name} does not show its machine`),
      ),
    );
    expect(contentsOf(folder)).toEqual(spoilt);

    expect(charts('--out', folder).status).toBe(0);
    expect(contentsOf(folder)).toEqual(drawn);
  });

  it('reject an unknown option', () => {
    const { status, stderr } = charts('--chekc');
    expect(status).toBe(2);
    expect(stderr).toContain("'--chekc'");
  });
});
