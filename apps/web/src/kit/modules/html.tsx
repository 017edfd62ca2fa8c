import { usePageFacts } from './page-context.tsx';
import type { SafeHtml } from './sanitised.ts';

type HtmlProps = { readonly html: SafeHtml; readonly className: string };

const lazy = / loading="lazy"/g;

/** The only way markup of an editor gets on a page. */
export const Html = ({ html, className }: HtmlProps) => {
  const { isForPaper } = usePageFacts();
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it went through the sanitiser
    <div className={className} dangerouslySetInnerHTML={{ __html: isForPaper ? html.replace(lazy, '') : html }} />
  );
};
