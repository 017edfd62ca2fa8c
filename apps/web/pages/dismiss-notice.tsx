import { dismissNoticeAndGoBack } from '../src/features/account/registration/dismiss-notice.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = dismissNoticeAndGoBack;

/** Never drawn: every request is sent on. */
export default function DismissNoticePage() {
  return null;
}
