import configPromise from '@payload-config';
import { NotFoundPage } from '@payloadcms/next/views';
import { importMap } from '../importMap.js';

type Props = {
  readonly params: Promise<{ segments: string[] }>;
  readonly searchParams: Promise<Record<string, string | string[]>>;
};

const NotFound = ({ params, searchParams }: Props) =>
  NotFoundPage({ config: configPromise, importMap, params, searchParams });

export default NotFound;
