import { resolve } from 'node:path';
import { databaseCommand } from './lib/database.mjs';
import { PlainError } from './lib/say.mjs';

const help = `
npm run publish-site: puts a site's authored pages, dictionaries and redirects (docs/guides) into the content service, all of them or nothing, and
before them its pictures, in every form that browsers load, its reports and its secured films into the media store.

  npm run publish-site -- FOLDER    every page of the site that FOLDER does not hold is taken away; visitors see it within a second
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
