import { subjectProblem } from './commits.mjs';

describe('subjectProblem', () => {
  it.each([
    'fix(search): keep focus target visible on mouse down',
    'docs: list the questions of new engineers',
    'feat(core/content)!: rename the editions of a cache',
  ])('accepts "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeUndefined();
  });

  it.each(['Fix the search', 'fix: ', 'fix the search', 'feature(search): find more', 'fix(search): end in a stop.'])(
    'refuses "%s" as no Conventional Commit',
    (subject) => {
      expect(subjectProblem(subject)).toContain('is not "type(scope): what it does"');
    },
  );

  it('accepts 72 characters and refuses 73', () => {
    const subject = `fix: ${'a'.repeat(67)}`;
    expect(subjectProblem(subject)).toBeUndefined();
    expect(subjectProblem(`${subject}a`)).toBe('is longer than 72 characters');
  });
});
