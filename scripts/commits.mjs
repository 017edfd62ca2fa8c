import { subjectProblem } from './lib/commits.mjs';
import { gitLines } from './lib/git.mjs';
import { offerHelp, PlainError, runProgram } from './lib/program.mjs';

offerHelp(`
node scripts/commits.mjs: checks that the subject of every commit since the rule was made is a Conventional Commit of at most 72
characters (CONTRIBUTING.md). Skips merge commits, and clones without the history.
`);

/** The last commit before the rule. */
const before = '665c49c9898519983c144081cb8a4e8456da74e5';

await runProgram(async () => {
  if (gitLines('cat-file', '-e', `${before}^{commit}`) === undefined) {
    console.log('This clone has no history from before the rule: commit subjects are not checked.');
    return;
  }
  const commits = gitLines('log', '--no-merges', '--format=%h %s', `${before}..HEAD`);
  if (commits === undefined) throw new PlainError('git log failed.');
  const problems = commits.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    const problem = subjectProblem(subject);
    return problem === undefined ? [] : [`${line}\n  ${problem}`];
  });
  if (problems.length > 0) throw new PlainError(`Subjects of commits:\n${problems.join('\n')}`);
});
