import { getConsentSheet } from '../src/features/consent/consent-answers.ts';

export default function ConsentSheet() {
  return null;
}

export const getServerSideProps = getConsentSheet;
