import type { AppProps } from 'next/app';
import { isOneTree } from '../src/kit/islands/one-tree.ts';
import { OwnScript } from '../src/kit/islands/own-script.tsx';

export default function App({ Component, pageProps }: AppProps) {
  if (!isOneTree) return <Component {...pageProps} />;
  return (
    <>
      <Component {...pageProps} />
      <OwnScript name="page" />
    </>
  );
}
