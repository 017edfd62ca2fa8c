import { ContentPage } from '../src/site/content/content-page.tsx';
import { getContentPageProps } from '../src/site/content/content-page-props.ts';

export const config = { unstable_runtimeJS: false };

/** C§2: one optional catch-all route renders any page of the content service, for one request each; what all visitors share the server keeps (`page-cache`). */
export const getServerSideProps = getContentPageProps;

export default ContentPage;
