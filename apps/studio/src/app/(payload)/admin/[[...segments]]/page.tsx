import configPromise from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { failWhileAway } from '../../../../database/documents.ts';
import { languageOfRequest } from '../../../../words/of-request.ts';
import { media } from '../../../../words/tables/media.ts';
import { planned } from '../../../../words/tables/planned.ts';
import { tree } from '../../../../words/tables/tree.ts';
import { type Entry, labelOf } from '../../../../words/words.ts';
import { importMap } from '../importMap.js';

type Props = {
  readonly params: Promise<{ segments: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[]>>;
};

/** Payload's views of ours have one title for all languages. */
const titles = new Map<string, Entry>([
  ['pages', tree.title],
  ['files', media.title],
  ['planned', planned.title],
]);

export const generateMetadata = async ({ params, searchParams }: Props): Promise<Metadata> => {
  // The first screen has none.
  const segments: readonly string[] | undefined = (await params).segments;
  const metadata = await generatePageMetadata({ config: configPromise, params, searchParams });
  const title = titles.get(segments?.[0] ?? '');
  if (title === undefined) return metadata;
  return { ...metadata, title: `${labelOf(title)({ i18n: { language: await languageOfRequest() } })} – Studio` };
};

const Page = async ({ params, searchParams }: Props) => {
  // Payload shows nothing at all in the place of a document that cannot be read.
  await failWhileAway();
  return RootPage({ config: configPromise, importMap, params, searchParams });
};

export default Page;
