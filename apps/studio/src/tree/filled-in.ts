/** Returns what the address of a form of a new document fills a field in with (`newBelow`). */
export const filledIn =
  (name: string) =>
  ({ req }: { readonly req: { readonly query?: Readonly<Record<string, unknown>> } }): string | undefined => {
    const value: unknown = req.query?.[name];
    return typeof value === 'string' && value.length <= 300 ? value : undefined;
  };
