import { databaseCommand } from './lib/database.mjs';

const help = `
npm run restore: fills an empty database, and the data directory, with a backup: all of it or nothing. Stop npm start first.

  npm run restore -- FOLDER           refuses where something would be lost
  npm run restore -- FOLDER --force   lets go of what is there
`;

await databaseCommand(help, {
  program: 'platform/backup/cli.js',
  args: () => ['restore', ...process.argv.slice(2)],
  database: 'alone',
  withFiles: true,
});
