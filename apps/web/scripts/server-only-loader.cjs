// Stands in for a source file in what Next compiles for browsers: its exports have no value there, and nothing it imports is bundled.
const declared = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;
const listed = /^export \{([^}]*)\}/gm;

module.exports = (/** @type {string} */ source) => {
  const lists = [...source.matchAll(listed)].flatMap(([, names = '']) => names.split(','));
  const values = lists.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  const names = [
    ...[...source.matchAll(declared)].map(([, name]) => name),
    ...values.map((name) => name.split(' as ').at(-1)),
  ];
  return [
    ...names.map((name) => `export const ${name} = undefined;`),
    ...(/^export default /m.test(source) ? ['export default undefined;'] : []),
  ].join('\n');
};
