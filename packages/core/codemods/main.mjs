#!/usr/bin/env node
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renamed } from './rename.mjs';

const help = `
masthead-codemod FILE|FOLDER …: gives what the packages of Masthead renamed its new names.
Reads TypeScript, JavaScript and the scripts of .vue and .svelte files; what cannot be renamed safely keeps its name as an alias.
It takes TypeScript 5 or 6 from the folder in which it runs. Commit before, and look at the difference afterwards.
`;

/** @returns {typeof import('typescript')} */
const typescript = () => {
  try {
    return createRequire(join(process.cwd(), 'package.json'))('typescript');
  } catch {
    console.error('TypeScript 5 or 6 is not installed here: npm install --save-dev typescript@5');
    process.exit(2);
  }
};

/** The programs in a folder, or the file itself. @param {string} place @returns {readonly string[]} */
const programsIn = (place) => {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((each) => {
    const inside = join(place, each.name);
    if (each.isDirectory()) return each.name === 'node_modules' || each.name.startsWith('.') ? [] : programsIn(inside);
    return /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/.test(each.name) ? [inside] : [];
  });
};

const places = process.argv.slice(2);
if (places.length === 0 || places.includes('--help')) {
  console.log(help.trim());
  process.exit(places.length === 0 ? 2 : 0);
}
const ts = typescript();
const table = JSON.parse(readFileSync(new URL('renames.json', import.meta.url), 'utf8'));
const script = /(<script[^>]*>)([\s\S]*?)(<\/script>)/g;
for (const file of places.flatMap(programsIn)) {
  const text = readFileSync(file, 'utf8');
  const now = /\.(?:vue|svelte)$/.test(file)
    ? text.replaceAll(
        script,
        (_, start, inner, end) => start + renamed(ts, `${file}.ts`, inner, table, { keepsLocals: true }) + end,
      )
    : renamed(ts, file, text, table);
  if (now === text) continue;
  writeFileSync(file, now);
  console.log(file);
}
