import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (program: string, mode = 0o755): void => {
  writeFileSync(join(folder, program), '');
  chmodSync(join(folder, program), mode);
};
const found = () => findEngines({ PATH: `/nowhere:${folder}` });

describe('findEngines', () => {
  it('reports for each engine that is not installed that its journeys did not run', () => {
    expect(found()).toEqual({
      installed: [],
      missing: [
        'Firefox is not installed: nothing was walked in it (apt-get install firefox-esr)',
        'WebKit is not installed: nothing was walked in it (apt-get install webkit2gtk-driver xvfb)',
      ],
    });
  });

  it('finds the programs of engines on the search path', () => {
    for (const program of ['firefox', 'WebKitWebDriver', 'Xvfb']) install(program);
    expect(found()).toEqual({
      installed: [
        { name: 'Firefox', program: join(folder, 'firefox') },
        { name: 'WebKit', program: join(folder, 'WebKitWebDriver') },
      ],
      missing: [],
    });
  });

  it('treats WebKit without a display, and a file that is not executable, as not installed', () => {
    install('WebKitWebDriver');
    install('firefox', 0o644);
    expect(found().installed).toEqual([]);
  });
});
