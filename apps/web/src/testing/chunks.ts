const chunks = ['runtime', 'save-article', 'copy-address', 'session-keeper', 'pending-actions'];

// What the build would tell of the browser's chunks. Import this before anything that draws an island.
process.env.ISLANDS_MANIFEST = JSON.stringify(
  Object.fromEntries(chunks.map((name) => [name, { file: `/_islands/${name}.js`, imports: [] }])),
);
