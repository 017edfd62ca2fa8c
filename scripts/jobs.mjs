import { databaseCommand } from './lib/database.mjs';

const help = `
npm run jobs: imports jobs into the job search, also while npm start is running.

  npm run jobs -- import FILE             imports a feed (docs/contracts/search-service.md), all of it or nothing
  npm run jobs -- import FILE --replace   also expires jobs that are not in the feed
`;

await databaseCommand(help, { program: 'services/search/job-import/cli.js', args: () => process.argv.slice(2) });
