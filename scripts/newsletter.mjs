import { databaseCommand } from './lib/database.mjs';

const help = `
npm run newsletter: sends newsletters (docs/guides/send-a-newsletter.md); a running npm start sends what is ordered here.

  npm run newsletter -- send ALERT_CODE issue.md … [--at TIME]   a file for each language; TIME is as 2026-12-01T08:00+01:00
  npm run newsletter -- status [ID]                              the progress of the newest ones, or of one
  npm run newsletter -- stop ID                                  stops sending
  npm run newsletter -- resume ID                                continues a stopped one
  npm run newsletter -- editor EMAIL [--remove]                  makes an account an editor, or revokes that
`;

await databaseCommand(help, { program: 'services/user/newsletters/cli.js', args: () => process.argv.slice(2) });
