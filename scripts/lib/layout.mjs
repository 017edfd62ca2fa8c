// How a scaffold names things, and how it writes into files that are there already.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';
import { PlainError } from './program.mjs';

/** @param {string} kebab */
export const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
/** @param {string} kebab */
export const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} kebab */
export const spaced = (kebab) => kebab.replaceAll('-', ' ');

/** @param {string} name in camel or Pascal case */
export const kebab = (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** Whether a name is written in kebab-case. @param {string} name */
export const isKebab = (name) => /^[a-z]+(-[a-z]+)*$/.test(name);

/**
 * Something that goes into a file which is there: a text before or after another one, or a row at the end of the table whose first column
 * is headed so; its cells are given by the word that their column's heading begins with, and what is not given is a dash.
 * @typedef {{ file: string, text: string } & ({ before: string } | { after: string })} Insertion
 * @typedef {{ file: string, table: string, cells: Readonly<Record<string, string>> }} Row
 */

/** The text with the insertion. Fails with a PlainError when the place is gone. @param {string} text @param {Insertion} insertion */
export const withText = (text, insertion) => {
  const [neighbour, length] = 'before' in insertion ? [insertion.before, 0] : [insertion.after, insertion.after.length];
  const at = text.indexOf(neighbour);
  if (at < 0)
    throw new PlainError(
      `${insertion.file} no longer says "${neighbour.trim()}": tell the scaffold where to add its line.`,
    );
  return text.slice(0, at + length) + insertion.text + text.slice(at + length);
};

/** The text with the row. Fails with a PlainError when there is no such table. @param {string} text @param {Row} row */
export const withRow = (text, { file, table, cells }) => {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${table} |`));
  if (head < 0)
    throw new PlainError(`${file} has no table of "${table}" any more: tell the scaffold where to add its row.`);
  const length = lines.slice(head).findIndex((line) => !line.startsWith('|'));
  const end = length < 0 ? lines.length : head + length;
  const headings = (lines[head] ?? '').split('|').slice(1, -1);
  const row = headings.map((heading) => ` ${cells[heading.trim().split(' ')[0] ?? ''] ?? '–'} `);
  return lines.toSpliced(end, 0, `|${row.join('|')}|`).join('\n');
};

/** @param {string} file */
const textOf = (file) => readFileSync(join(root, file), 'utf8');

/**
 * Writes new files and adds to others, all of it or nothing, and gives the names of all.
 * Fails with a PlainError when a file exists already or a place to add to is gone.
 * @param {Readonly<Record<string, string>>} files
 * @param {readonly (Insertion | Row)[]} additions
 * @returns {readonly string[]}
 */
export const layOut = (files, additions) => {
  for (const file of Object.keys(files))
    if (existsSync(join(root, file))) throw new PlainError(`${file} exists already.`);
  /** @type {Map<string, string>} */
  const written = new Map(Object.entries(files));
  for (const addition of additions) {
    const text = written.get(addition.file) ?? textOf(addition.file);
    written.set(addition.file, 'table' in addition ? withRow(text, addition) : withText(text, addition));
  }
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...written.keys()];
};
