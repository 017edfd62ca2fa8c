import { resolve } from 'node:path';
import { databaseCommand } from './lib/database.mjs';
import { PlainError } from './lib/program.mjs';

const help = `
npm run publish-site: publishes a site's authored pages, dictionaries and redirects (docs/guides) in the content service, all of them or nothing.
Its pictures in every form, its reports and its secured films are added to the media store first.

  npm run publish-site -- FOLDER    pages that are not in FOLDER are removed; effective within a second
`;

await databaseCommand(help, {
  program: 'publishing/cli.js',
  args: () => {
    const [folder, ...rest] = process.argv.slice(2);
    if (folder === undefined || rest.length > 0)
      throw new PlainError('Name one folder: npm run publish-site -- FOLDER');
    return ['--publish', '--folder', resolve(process.env.INIT_CWD ?? '.', folder)];
  },
  withFiles: true,
});
