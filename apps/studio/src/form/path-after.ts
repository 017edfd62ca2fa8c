const longest = 60;

/** Returns the last step of a path for a title: its Latin letters and digits in words, at most 60 characters. Empty without any. */
const stepOf = (title: string): string => {
  const step = title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/gu, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return step.length <= longest
    ? step
    : step
        .slice(0, longest + 1)
        .replace(/-[^-]*$/u, '')
        .slice(0, longest);
};

/** Returns the path of a new page below the beginning of one, which ends with a slash or is empty. */
export const pathAfter = (beginning: string, title: string): string => {
  const step = stepOf(title);
  return step === '' ? beginning : `${beginning === '' ? '/' : beginning}${step}`;
};

/** Returns the beginning of the paths beside a page; that of the top level for no page. */
export const besidePath = (path: string | undefined): string => path?.replace(/[^/]*$/u, '') || '/';
