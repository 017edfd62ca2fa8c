import { databaseCommand } from './lib/database.mjs';

const help = `
npm run newsletter: sends newsletters (docs/guides/send-a-newsletter.md); whatever is ordered here, a running npm start sends.

  npm run newsletter -- send ALERT_CODE issue.md … [--at TIME]   a file for each language; TIME is as 2026-12-01T08:00+01:00
  npm run newsletter -- status [ID]                              how far the newest are, or one of them
  npm run newsletter -- stop ID                                  keeps what has not gone out yet from going
  npm run newsletter -- resume ID                                lets a stopped one go on where it was
  npm run newsletter -- editor EMAIL [--remove]                  lets an account send newsletters, or not any more
`;

await databaseCommand(help, { program: 'services/user/newsletters/cli.js', args: () => process.argv.slice(2) });
