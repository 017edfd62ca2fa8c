import { concernsStudio, studioDecision, submission } from './submission.mjs';

/** Git with what it prints for each command; it refuses the others. */
const gitWith =
  (answers: Readonly<Record<string, readonly string[]>>) =>
  (...args: string[]) =>
    answers[args.join(' ')];

const [left, before] = ['a'.repeat(40), 'b'.repeat(40)];

describe('submission', () => {
  it('has what differs from main, new files included', () => {
    const git = gitWith({
      'merge-base main HEAD': [left],
      [`diff --name-only ${left}`]: ['changed.ts'],
      'ls-files --others --exclude-standard': ['new.ts'],
    });
    expect(submission(git)).toEqual({ range: 'aaaaaaaa..', files: ['changed.ts', 'new.ts'] });
  });

  it('looks for the main of the server where a clone has none', () => {
    const git = gitWith({ 'merge-base origin/main HEAD': [left], [`diff --name-only ${left}`]: ['changed.ts'] });
    expect(submission(git)?.files).toEqual(['changed.ts']);
  });

  it('has what the last commit brought in a clean clone of main', () => {
    const git = gitWith({
      'merge-base main HEAD': [left],
      [`diff --name-only ${left}`]: [],
      'rev-parse --verify --quiet HEAD^1': [before],
      'rev-parse --short=8 HEAD': ['aaaaaaaa'],
      [`diff --name-only ${before}`]: ['last.ts'],
    });
    expect(submission(git)).toEqual({ range: 'bbbbbbbb..aaaaaaaa', files: ['last.ts'] });
  });

  it('is unknown without git, and in a clone of one commit', () => {
    expect(submission(gitWith({}))).toBeUndefined();
    expect(submission(gitWith({ 'merge-base main HEAD': [left] }))).toBeUndefined();
  });
});

describe('studioDecision', () => {
  it.each([
    'apps/studio/src/proxy.ts',
    'apps/studio/e2e/saving.e2e.ts',
    'apps/backend/src/publishing/documents/draft.ts',
    'packages/editing/src/page.ts',
  ])('runs the journeys after a change of %s', (file) => {
    expect(studioDecision({ range: 'a..b', files: ['README.md', file] }, 20)).toEqual({
      isRun: true,
      reason: `The journeys of the studio run: ${file} changed in a..b`,
    });
  });

  it('leaves the journeys out where everything else took longer than the gate has time for', () => {
    const { isRun, reason } = studioDecision({ range: 'a..b', files: ['apps/studio/src/proxy.ts'] }, 21.4);
    expect([isRun, reason]).toEqual([
      false,
      'The journeys of the studio are left out, though apps/studio/src/proxy.ts changed in a..b: everything else took 21 minutes, more than 20. npm test -- all runs them.',
    ]);
  });

  it.each(['apps/studio/README.md', 'apps/studio/src/saving/saver.test.ts', 'apps/web/src/proxy.ts'])(
    'needs no journeys for %s',
    (file) => expect(concernsStudio(file)).toBe(false),
  );

  it('says that they are left out, and how to run them', () => {
    for (const submitted of [undefined, { range: 'a..b', files: ['README.md'] }]) {
      const { isRun, reason } = studioDecision(submitted, 1);
      expect([isRun, reason]).toEqual([false, expect.stringMatching(/left out: .* npm test -- all runs them\.$/)]);
    }
  });
});
