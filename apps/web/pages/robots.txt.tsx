import type { GetServerSideProps } from 'next';
import { configuration } from '../src/server/configuration/configuration.ts';
import { robotsText } from '../src/server/endpoints/robots-text.ts';

export default function RobotsText() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  const { gateway, deployment } = configuration();
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.end(robotsText(gateway.origin, deployment));
  return { props: {} };
};
