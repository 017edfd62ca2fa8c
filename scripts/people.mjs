import { databaseCommand } from './lib/database.mjs';

const help = `
npm run people: who may write and publish on the site (docs/contracts/publishing-service.md).

  npm run people -- grant EMAIL ROLE    gives an account a role: author, editor, administrator or newsletters
  npm run people -- revoke EMAIL ROLE   takes it away at once
  npm run people -- list                lists who has a role
`;

await databaseCommand(help, { program: 'publishing/access/people-cli.js', args: () => process.argv.slice(2) });
