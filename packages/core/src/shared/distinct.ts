/**
 * Of items with the same key the first, in their order.
 * @param keyOf what an item is known by; two keys are the same where a `Map` takes them for one
 */
export const distinctBy =
  <Keyed>(keyOf: (item: Keyed) => unknown) =>
  <Item extends Keyed>(items: readonly Item[]): readonly Item[] => {
    const firstAt = new Map(items.map((item, index) => [keyOf(item), index] as const).reverse());
    return items.filter((item, index) => firstAt.get(keyOf(item)) === index);
  };
