import { databaseCommand } from './lib/database.mjs';

const help = `
npm run content: the publishing API of the content service (docs/contracts/publishing-service.md).

  npm run content -- token NAME --scopes draft,publish   makes a service token and prints it, alone on the last line;
                                                         --expires DAY ends it then
  npm run content -- tokens                              lists the service tokens, without their secrets
  npm run content -- revoke NAME                         ends a service token at once
  npm run content -- push FOLDER                         publishes the documents of a folder, and removes what it had of
                                                         the same kinds before
  npm run content -- diff FOLDER                         lists what push would change
  npm run content -- pull FOLDER                         writes what is published into a folder; where both have changed,
                                                         it lists the files, writes nothing and ends with 1
  npm run content -- watch FOLDER                        saves each document as a draft when its file is saved, and prints
                                                         the preview of a page; nothing goes live

  These call the service:
  CONTENT_TOKEN    a service token with the scope publish; draft for watch
  CONTENT_URL      the backend's address, http://127.0.0.1:4000; or --url ADDRESS
  --source NAME    whose documents these are; the name of the token without it
  --message TEXT   push, watch: for the versions
  --force          push: writes over what was changed at the service since; pull: over files where both have changed;
                   watch: over drafts of others
  --dry-run        push, pull: lists what would change
  --all            pull: the documents of every source
  --drafts         pull: drafts in place of what is published; the next push publishes them. With --all also new ones
  --delete         pull: removes from files what is gone
  --publish        watch: publishes the folder at each save
`;

const args = process.argv.slice(2);
// Ctrl-C reaches the program itself, which ends what it began.
if (args[0] === 'watch') process.on('SIGINT', () => {});
await databaseCommand(
  help,
  ['push', 'diff', 'pull', 'watch'].includes(args[0] ?? '')
    ? { program: 'publishing/sync/cli.js', args: () => args, database: 'none' }
    : { program: 'publishing/documents/cli.js', args: () => args },
);
