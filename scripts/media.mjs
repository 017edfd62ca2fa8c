import { databaseCommand } from './lib/database.mjs';

const help = `
npm run media: files for visitors below /~/media/, also while npm start is running.

  npm run media -- add FILE --title TITLE   adds a file at /~/media/ and its name; options:
      --path PATH                           its path, for example "/~/media/reports/costs.pdf"
      --name NAME                           its name as a download
      --gated                               for registered users only
      --unlisted                            not for search engines
      --language LANGUAGE, --pages N        its language, and the number of its pages
      --replace                             replaces an existing file
  npm run media -- list                     every file, by its path
  npm run media -- remove PATH              removes a file; its bytes are deleted a day later
`;

await databaseCommand(help, {
  program: 'services/content/media/cli.js',
  args: () => process.argv.slice(2),
  withFiles: true,
});
