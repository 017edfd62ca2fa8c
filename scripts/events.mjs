import { resolve } from 'node:path';
import { databaseCommand } from './lib/database.mjs';

const help = `
npm run events: events and application deadlines (docs/guides/events-and-deadlines.md), also while npm start is running.

  npm run events -- import FILE.json            writes the events and deadlines of a file, all of them or nothing
  npm run events -- import FILE.ics --region europe --format in-person --interest workshops
                                                the same of a calendar, with what it does not say of its events;
                                                --language, --folder and --zone have the rest
      --dry-run                                 says what would change, and changes nothing
      --replace                                 also removes events of earlier files that the file does not have
      --take-over                               writes over what editors have published or are writing
  npm run events -- list                        the events to come
  npm run events -- remove ID                   removes an event
`;

await databaseCommand(help, {
  program: 'publishing/events/cli.js',
  args: () => {
    const [command = '', file, ...rest] = process.argv.slice(2);
    if (command !== 'import' || file === undefined) return process.argv.slice(2);
    return [command, resolve(process.env.INIT_CWD ?? '.', file), ...rest];
  },
});
