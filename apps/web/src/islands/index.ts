import { CopyAddress } from './copy-address.island.tsx';

/**
 * Every component that reaches the browser. To add one: write `save-article.island.tsx` exporting `SaveArticle`, and list it here as `saveArticle`;
 * the file, the export and the key must be one name (a test checks).
 */
export const islands = {
  copyAddress: CopyAddress,
} as const;
