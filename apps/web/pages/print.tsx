import type { ContentPageProps } from '../src/kit/page/frame.ts';
import { ContentPage } from '../src/site/content/content-page.tsx';
import { printPage } from '../src/site/content/print-page.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = printPage;

export default function PrintPage(frame: ContentPageProps) {
  return <ContentPage {...frame} note="Print_Ready" />;
}
