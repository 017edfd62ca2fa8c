import { databaseCommand } from './lib/database.mjs';

const help = `
npm run media: files for visitors below /~/media/, also while npm start is running.

  npm run media -- add FILE --title TITLE   puts a file at /~/media/ and its name; these say more of it:
      --path PATH                           where it lies, for example "/~/media/reports/costs.pdf"
      --name NAME                           what it is called on the disk of whoever downloads it
      --gated                               for registered users only
      --unlisted                            search engines shall leave it alone
      --language LANGUAGE, --pages N        the language it is in, and how many pages it has
      --replace                             in the place of the file that lies there
  npm run media -- list                     every file, by its path
  npm run media -- remove PATH              takes a file away; its bytes go a day later
`;

await databaseCommand(help, {
  program: 'services/content/media/cli.js',
  args: () => process.argv.slice(2),
  withFiles: true,
});
