import { joinConsentHistory } from '../src/features/consent/consent-history.ts';

export default function ConsentHistory() {
  return null;
}

export const getServerSideProps = joinConsentHistory;
