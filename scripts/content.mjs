import { databaseCommand } from './lib/database.mjs';

const help = `
npm run content: the publishing API of the content service (docs/contracts/publishing-service.md).

  npm run content -- token NAME --scopes draft,publish   makes a service token and prints it, alone on the last line;
                                                         --expires DAY ends it then
  npm run content -- tokens                              lists the service tokens, without their secrets
  npm run content -- revoke NAME                         ends a service token at once
`;

await databaseCommand(help, { program: 'publishing/documents/cli.js', args: () => process.argv.slice(2) });
