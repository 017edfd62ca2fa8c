/** Returns the items by what they have in common. @template Item @param {readonly Item[]} items @param {(item: Item) => string} keyOf @returns {ReadonlyMap<string, readonly Item[]>} */
export const groupedBy = (items, keyOf) => {
  const keys = [...new Set(items.map(keyOf))];
  return new Map(keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]));
};
