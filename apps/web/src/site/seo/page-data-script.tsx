import type { PageData } from '@masthead/core/analytics';

/** A§3: the page's data for analytics, inert: nothing reads it before its visitor has agreed. Every `<` is escaped, so that no text can end the element. */
export const PageDataScript = ({ data }: { readonly data: PageData }) => (
  <script
    type="application/json"
    id="page-data"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
