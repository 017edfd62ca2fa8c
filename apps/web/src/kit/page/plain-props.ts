const known = new WeakSet<object>();

const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || known.has(value)) return value;
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null);
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, held] of Object.entries(value)) if (held !== undefined) entries.push([name, plain(held)]);
  return Object.fromEntries(entries);
};

/** Next takes no `undefined` in a page's props: what there is not is left out of this data. */
export const plainProps = <Props>(props: Props): Props => plain(props) as Props;

/** Data that many requests share, made plain once: it stays one and the same object in the props of all of them. */
export const keptPlain = <Data extends object>(data: Data): Data => {
  const made = plainProps(data);
  known.add(made);
  return made;
};
