import { getAccountExport } from '../../src/features/account/account-data/account-export.ts';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getAccountExport;

/** Never drawn: the answer is a file, or the way to another page. */
export default function AccountExportPage() {
  return null;
}
