import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteFolder as sampleSite } from '../../../../sample/src/shared/site-folder.ts';
import { componentHelp } from './component-help.ts';
import { moduleHelp } from './module-help.ts';

const patterns = join(sampleSite, 'patterns');
const read = (file: string) => parse(readFileSync(join(patterns, file), 'utf8'));

test('the pattern library explains fields and components in the words of the schemas', () => {
  const { uses } = read('library.yaml') as {
    readonly uses: readonly { readonly of: readonly string[]; readonly is: { readonly en: string } }[];
  };
  expect(uses.map(({ of, is }) => [is.en, ...of])).toEqual(moduleHelp);
  const components = readdirSync(patterns)
    .filter((file) => file !== 'library.yaml')
    .map((file) => read(file))
    .map(({ component, description }) => [component, description.en]);
  expect(Object.fromEntries(components)).toEqual(componentHelp);
});
