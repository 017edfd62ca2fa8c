/** An island's names follow from that of its file: `save-article.island.tsx` exports `SaveArticle`. */
export const viewNameOf = (island: string): string =>
  island.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
