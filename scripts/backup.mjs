import { databaseCommand } from './lib/database.mjs';

const help = `
npm run backup: copies a snapshot of the database, and the secrets and mail of the data directory, also while npm start is running.

  npm run backup                      into a new folder of DATA_DIR/backups
  npm run backup -- --keep N          then removes all but the newest N there, this one included
  npm run backup -- FOLDER            into FOLDER, which must not exist yet
  npm run backup -- --check FOLDER    verifies a backup
`;

const [first, ...rest] = process.argv.slice(2);
const isCheck = first === '--check';

await databaseCommand(help, {
  program: 'platform/backup/cli.js',
  args: () => (isCheck ? ['check', ...rest] : ['backup', ...process.argv.slice(2)]),
  database: isCheck ? 'none' : 'shared',
  withFiles: true,
});
