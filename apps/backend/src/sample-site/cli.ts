import { parseArgs } from 'node:util';
import { readSite, writeLayouts, writeQuizzes } from '../sample-site.ts';
import { writeSampleFeed } from '../services/search/job-import/sample-jobs.ts';
import { sampleSiteFolder } from './files.ts';
import { describeProblem } from './problem.ts';

const help = `Compiles the authored files of a site and says what is wrong with them.

  --folder <folder>   the site's files; the sample site unless given
  --layouts <file>    also write the compiled pages, dictionaries and redirects as one JSON file
  --quizzes <file>    also write what is right in the quizzes, which the pages do not tell, as one JSON file
  --jobs <file>       also write the jobs of the sample site as a feed (docs/contracts/search-service.md), dated today
  --strict            a warning counts as a problem
  --help              this text
`;

const options = {
  folder: { type: 'string', default: sampleSiteFolder },
  layouts: { type: 'string' },
  quizzes: { type: 'string' },
  jobs: { type: 'string' },
  strict: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const { site, warnings } = await readSite(values.folder);
  for (const warning of warnings) process.stderr.write(`${describeProblem(warning)}\n`);
  if (values.layouts !== undefined) await writeLayouts(values.layouts, values.folder);
  if (values.quizzes !== undefined) await writeQuizzes(values.quizzes, values.folder);
  if (values.jobs !== undefined) await writeSampleFeed(values.jobs, new Date());
  process.stdout.write(`${site.name}: ${site.pages.length} pages, ${warnings.length} warnings\n`);
  return values.strict && warnings.length > 0 ? 1 : 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  // An author needs what is wrong with the files or the options, not where in this program it was noticed.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
