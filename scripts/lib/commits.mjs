const longest = 72;
const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const conventional = new RegExp(`^(${types.join('|')})(\\([a-z0-9/-]+\\))?!?: [^\\s].*[^\\s.]$`);

/**
 * What is wrong with the subject of a commit, in words; undefined when it is a Conventional Commit of at most 72 characters.
 * @param {string} subject the first line of the message
 * @returns {string | undefined}
 */
export const subjectProblem = (subject) => {
  if ([...subject].length > longest) return `is longer than ${longest} characters`;
  if (!conventional.test(subject)) return `is not "type(scope): what it does" with one of ${types.join(', ')}`;
  return undefined;
};
