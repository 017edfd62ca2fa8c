import { getGatedPageProps } from '../../src/kit/page/gated-page.ts';
import { ContentPage } from '../../src/site/shell/content-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getGatedPageProps;

export default ContentPage;
