/** An island's three names follow from one: `saveArticle` in the registry, `save-article.island.tsx` on disk, `SaveArticle` exported from it. */
export const chunkNameOf = (island: string): string => island.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const viewNameOf = (island: string): string => island.charAt(0).toUpperCase() + island.slice(1);
