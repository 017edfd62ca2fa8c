import { useEffect } from 'react';
import { chunkAddress } from './manifest.ts';
import { isOneTree } from './one-tree.ts';

type OwnScriptProps = {
  /** The chunk, as `chunkAddress` knows it. */
  readonly name: string;
  /** Whether it starts as soon as it is there, and not only when the page has been read. */
  readonly isAsync?: boolean;
};

const start = (src: string): void =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));

const AfterHydration = ({ src }: { readonly src: string }) => {
  useEffect(() => start(src), [src]);
  return null;
};

/**
 * Script of the site itself, which changes server-rendered markup. Where React hydrates a page as one tree, it waits
 * for hydration: React would discard the change.
 */
export const OwnScript = ({ name, isAsync = false }: OwnScriptProps) => {
  const src = chunkAddress(name);
  return isOneTree ? <AfterHydration src={src} /> : <script type="module" async={isAsync} src={src} />;
};
