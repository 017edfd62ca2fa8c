import { posix } from 'node:path';

/** The file of each archive that explains the clauses. */
export const clausesFile = 'CLAUSES.md';

const citation = /\b(?:([ACD])§(\d+)(?:\.\d+)*|decisions §\d+)/g;

/**
 * Returns declarations in which each cited clause links the file of the archive that explains it, as seen from their own file.
 * @param {string} file within the archive @param {string} text
 */
export const withLinkedClauses = (file, text) => {
  const explained = posix.join(posix.relative(posix.dirname(file), '.'), clausesFile);
  return text.replaceAll(
    citation,
    (cited, /** @type {string | undefined} */ part, /** @type {string} */ number) =>
      `[${cited}](${explained}#${part === undefined ? 'decisions' : `${part.toLowerCase()}${number}`})`,
  );
};

/**
 * Returns the explanation of the clauses as archives have it: what it links is no part of them, so the names of it stay as words.
 * @param {string} page of the documentation site
 */
export const clausesText = (page) => page.replaceAll(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1');
