type ArticleToolsProps = { readonly articleId: string; readonly title: string; readonly path: string };

/** What a reader can do with the article: saving it and whatever comes later. */
export const ArticleTools = (_: ArticleToolsProps) => null;
