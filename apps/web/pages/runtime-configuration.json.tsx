import { getRuntimeConfiguration } from '../src/server/endpoints/runtime-configuration.ts';

export default function RuntimeConfiguration() {
  return null;
}

export const getServerSideProps = getRuntimeConfiguration;
