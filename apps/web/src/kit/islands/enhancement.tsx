import type { ReactNode } from 'react';
import { chunkAddress } from './manifest.ts';
import type { Moment } from './moments.ts';

type EnhancementProps = {
  /** Chunk that exports `mount(element, undefined, props)`: a few lines that enhance working markup, without React. */
  readonly name: string;
  readonly when: Moment;
  readonly props: Readonly<Record<string, string>>;
  /** Whether it contains content, and not only screen functions: then it prints, too. */
  readonly isContent?: boolean;
  readonly children: ReactNode;
};

/** Markup that a small script of its own makes nicer. It waits and loads as islands do; the chunk is its own runtime. */
export const Enhancement = ({ name, when, props, isContent = false, children }: EnhancementProps) => (
  <x-island
    data-name={name}
    data-when={when}
    data-src={chunkAddress(name)}
    data-props={JSON.stringify(props)}
    data-content={isContent ? '' : undefined}
  >
    {children}
  </x-island>
);
