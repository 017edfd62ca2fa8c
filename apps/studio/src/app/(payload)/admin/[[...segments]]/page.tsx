import configPromise from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import { failWhileAway } from '../../../../database/documents.ts';
import { importMap } from '../importMap.js';

type Props = {
  readonly params: Promise<{ segments: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[]>>;
};

export const generateMetadata = ({ params, searchParams }: Props) =>
  generatePageMetadata({ config: configPromise, params, searchParams });

const Page = async ({ params, searchParams }: Props) => {
  // Payload shows nothing at all in the place of a document that cannot be read.
  await failWhileAway();
  return RootPage({ config: configPromise, importMap, params, searchParams });
};

export default Page;
