/** Returns what a changelog lists under a heading, without the heading. @param {string} text @param {string} heading such as `Unreleased` */
export const entryOf = (text, heading) => {
  const part = `\n${text}`.split('\n## ').find((each) => each.split(/[\s(]/)[0] === heading) ?? '';
  return part.split('\n').slice(1).join('\n').trim();
};

/** Returns the upgrade notes of an entry: every section whose title starts so. @param {string} entry */
export const upgradeNotesOf = (entry) =>
  `\n${entry}`
    .split('\n### ')
    .filter((section) => section.startsWith('Upgrade notes'))
    .map((section) => section.split('\n').slice(1).join('\n').trim())
    .join('\n\n');

/** The entry of a package that is released with the others only. */
export const unchanged = 'No changes.';

/** Returns a changelog with a version in the place of `Unreleased`. @param {string} text @param {string} version @param {string} date */
export const withVersion = (text, version, date) => {
  const hasEntry = entryOf(text, 'Unreleased') !== '';
  return text.replace(
    /^## Unreleased$/m,
    `## Unreleased\n\n## ${version} (${date})${hasEntry ? '' : `\n\n${unchanged}`}`,
  );
};
