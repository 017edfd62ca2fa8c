import { databaseCommand } from './lib/database.mjs';

const help = `
npm run restore: restores a backup into an empty database and the data directory: all of it or nothing. Stop npm start first.

  npm run restore -- FOLDER           fails where data would be overwritten
  npm run restore -- FOLDER --force   overwrites existing data
`;

await databaseCommand(help, {
  program: 'platform/backup/cli.js',
  args: () => ['restore', ...process.argv.slice(2)],
  database: 'alone',
  withFiles: true,
});
