import { databaseCommand } from './lib/database.mjs';

const help = `
npm run backup: copies the database as it is at one moment, and the secrets and mail of the data directory, also while npm start is running.

  npm run backup                      into a new folder of DATA_DIR/backups
  npm run backup -- --keep N          besides, all but the newest N there go, this one among them
  npm run backup -- FOLDER            into FOLDER, which must not exist yet
  npm run backup -- --check FOLDER    reads a backup and says whether it is whole
`;

const [first, ...rest] = process.argv.slice(2);
const isCheck = first === '--check';

await databaseCommand(help, {
  program: 'platform/backup/cli.js',
  args: () => (isCheck ? ['check', ...rest] : ['backup', ...process.argv.slice(2)]),
  database: isCheck ? 'none' : 'shared',
  withFiles: true,
});
