import type { ContentFrame } from '../src/kit/page/frame.ts';
import { printPage } from '../src/site/content/print-page.ts';
import { ContentPage } from '../src/site/shell/content-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = printPage;

export default function PrintPage(frame: ContentFrame) {
  return <ContentPage {...frame} note="Print_Ready" />;
}
