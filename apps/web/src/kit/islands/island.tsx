import { type ComponentType, createContext, createElement, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { useDictionary } from '../dictionary/dictionary.tsx';
import { chunkAddress, chunkFiles, dictionaryFor } from './manifest.ts';
import type { Moment } from './moments.ts';
import { isOneTree } from './one-tree.ts';

/** What a page gives an island; the island's part of the dictionary comes by itself. */
export type IslandData<Props extends object> = Omit<Props, 'children' | 'dictionary'>;

type IslandProps<Props extends object> = {
  /** The island's file, without `.island.tsx`. */
  readonly name: string;
  /** The component that the file exports under its name (a test checks that they are one). */
  readonly of: ComponentType<Props>;
  /** Prefer `interaction` and `visible`: the page loads React only when one of its islands starts. */
  readonly when: Moment;
  /** Content that only the server renders: it reaches the browser as HTML, never as props. */
  readonly children?: ReactNode;
} & IslandData<Props>;

/** Prefix of the ids of islands, so that markup of two pages can share a document. */
export const IslandScope = createContext('');

/**
 * A separate React root on the page: rendered here as HTML, hydrated on its own in the browser by `loader.ts` and
 * `runtime.tsx`.
 */
export const Island = <Props extends object>({ name, of, when, children, ...data }: IslandProps<Props>) => {
  const id = useId() + useContext(IslandScope);
  const dictionary = dictionaryFor(name, useDictionary().dictionary, data);
  const props = dictionary === undefined ? data : { ...data, dictionary };
  // `props` are those of this very island: `IslandProps` has checked them, the compiler cannot follow it through the rest.
  const View = of as ComponentType<{ readonly children?: ReactNode }>;
  if (isOneTree)
    return (
      <x-island>
        <View {...props}>{children}</View>
      </x-island>
    );
  const slot =
    children === undefined
      ? undefined
      : createElement('x-slot', {
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has just drawn
          dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children, { identifierPrefix: `${id}s` }) },
        });
  return (
    <x-island
      id={id}
      data-name={name}
      data-when={when}
      // What starts by itself is fetched in one go, not file by file as one names the next.
      data-src={(when === 'load' ? chunkFiles(name, 'runtime') : [name, 'runtime'].map(chunkAddress)).join(' ')}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has just drawn
      dangerouslySetInnerHTML={{ __html: renderToString(<View {...props}>{slot}</View>, { identifierPrefix: id }) }}
    />
  );
};
