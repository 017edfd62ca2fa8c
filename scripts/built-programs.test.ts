import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const scripts = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?[jt]s$/.test(file));

/** Built programs that a script names in one literal, as the source of each. The site's are bundles under other names. */
const programs = scripts.flatMap((file) =>
  Array.from(
    readFileSync(join(__dirname, file), 'utf8').matchAll(/(?<=')(apps\/(?:backend|sample))\/dist\/([\w/-]+)\.js(?=')/g),
    ([, workspace, program]) => ({ file, source: `${workspace}/src/${program}` }),
  ),
);

describe('Programs that scripts start', () => {
  it('include the commands of the backend', () => {
    expect(programs.map(({ source }) => source)).toContain('apps/backend/src/platform/backup/cli');
  });

  it.each(programs)('$file starts $source, which exists', ({ source }) => {
    expect(existsSync(join(root, `${source}.ts`))).toBe(true);
  });
});
