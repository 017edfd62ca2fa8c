import { ContentPage } from '../src/site/content/content-page.tsx';
import { type SitecorePageProps, sitecorePage } from '../src/site/content/sitecore-page.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = sitecorePage;

export default function SitecorePage({ frame, scripts, data }: SitecorePageProps) {
  return (
    <>
      <ContentPage {...frame} isCounted={false} />
      {scripts.map((src) => (
        <script key={src} src={src} />
      ))}
      {Object.entries(data).map(([id, json]) => (
        <script
          key={id}
          id={id}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped.
          dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
