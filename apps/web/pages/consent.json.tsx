import { getConsentState } from '../src/features/consent/consent-answers.ts';

export default function ConsentState() {
  return null;
}

export const getServerSideProps = getConsentState;
