import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'migrations');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Before the first release no program of another version served beside them. */
const lastUnreleased = '1098';

/** What a program that was there before may still read, and would miss. */
const takesAway = (text: string): boolean =>
  /\bDROP (?:TABLE|COLUMN)\b|\bRENAME\b|ALTER TABLE[^`]*\bDROP (?!CONSTRAINT|DEFAULT|NOT NULL)|\bSET NOT NULL\b|\b(?:dropTable|dropColumn|renameTo|renameColumn|setNotNull)\(/i.test(
    text,
  );

it('migrations remove nothing that the previous release reads', () => {
  expect([read('1080-alumni-requests.ts'), read('0400-job-labels.ts')].map(takesAway)).toEqual([true, true]);
  expect([read('1085-premium-files.ts'), read('0001-accounts.ts')].map(takesAway)).toEqual([false, false]);
  const released = readdirSync(folder).filter((file) => file.slice(0, 4) > lastUnreleased);
  expect(released.filter((file) => takesAway(read(file)))).toEqual([]);
});
