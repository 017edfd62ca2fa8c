import { databaseCommand } from './lib/database.mjs';

const help = `
npm run jobs: brings jobs of your own to the job search, also while npm start is running.

  npm run jobs -- import FILE             reads a feed (docs/contracts/search-service.md), all of it or nothing
  npm run jobs -- import FILE --replace   besides, jobs that the feed does not hold come to their end
`;

await databaseCommand(help, { program: 'services/search/job-import/cli.js', args: () => process.argv.slice(2) });
