import type { SafeHtml } from './drawable.ts';

type HtmlProps = { readonly html: SafeHtml; readonly className: string };

/** The only way markup of an editor gets on a page. */
export const Html = ({ html, className }: HtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that it went through the sanitiser
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
