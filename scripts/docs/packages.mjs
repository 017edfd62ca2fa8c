import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/places.mjs';

/** @typedef {{ readonly exports: Readonly<Record<string, { readonly source: string }>>, readonly name: string }} Manifest */
/** An entry of a package: `name` is what programs import, `source` the file behind it. @typedef {{ package: string, name: string, source: string }} Entry */

/** Returns every entry of every package, those for the tests of this repository excepted. @returns {readonly Entry[]} */
export const packageEntries = () =>
  readdirSync(join(root, 'packages')).flatMap((folder) => {
    /** @type {Manifest} */
    const { name, exports } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([entry]) => !entry.startsWith('./testing'))
      .map(([entry, { source }]) => ({
        package: folder,
        name: name + entry.slice(1),
        source: join(root, 'packages', folder, source),
      }));
  });

/** Returns the program of the given files, read under the options of the packages. @param {readonly string[]} files */
export const programOf = (files) => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return ts.createProgram(files, {
    ...options,
    // The types gate checks the packages; here only what their declarations say is wanted.
    noCheck: true,
    composite: false,
    sourceMap: false,
    declarationMap: false,
    customConditions: ['source'],
    rootDir: root,
  });
};

/**
 * Returns what a module exports by name, behind all its re-exports.
 * @param {ts.Program} program @param {string} file
 * @returns {readonly { name: string, symbol: ts.Symbol }[]}
 */
export const exportsOf = (program, file) => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module.`);
  return checker.getExportsOfModule(module).map((symbol) => ({
    name: symbol.name,
    symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
};
