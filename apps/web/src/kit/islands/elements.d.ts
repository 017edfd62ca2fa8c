import type { HTMLAttributes } from 'react';

type IslandAttributes = HTMLAttributes<HTMLElement> & { readonly [data: `data-${string}`]: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': IslandAttributes;
      'x-slot': HTMLAttributes<HTMLElement>;
      'x-session-menu': IslandAttributes;
      'x-layer': IslandAttributes;
      'x-own-time': IslandAttributes & { readonly class?: string };
      'x-consent': IslandAttributes;
      'x-share': IslandAttributes;
      'x-notes': IslandAttributes;
      'x-embed': IslandAttributes;
      'x-tabs': IslandAttributes;
      'x-video': IslandAttributes;
      'x-wall': IslandAttributes;
      'x-contents': HTMLAttributes<HTMLElement>;
    }
  }
}
