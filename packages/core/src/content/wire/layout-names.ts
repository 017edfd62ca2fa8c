import type { Renaming } from './foreign.ts';

export const pageAreas = ['header', 'main', 'footer'] as const;
export type PageArea = (typeof pageAreas)[number];

/** What a sender's own component is here, and what its fields and parameters are. */
export type ForeignComponent = {
  /** A component of `docs/modules.md`. */
  readonly is: string;
  /** Fields and parameters by the sender's names. */
  readonly fields?: Renaming;
};

/** A layout service's names; a missing name means the name of this site. */
export type LayoutNames = {
  /** The placeholders of a route that hold header, main part and footer of a page. */
  readonly placeholders?: { readonly [Area in PageArea]?: readonly string[] };
  readonly components?: { readonly [name: string]: ForeignComponent };
};

/** The names of our own content service, and those that the starter kits of others print. */
export const usualPlaceholders: { readonly [Area in PageArea]: readonly string[] } = {
  header: ['header', 'headless-header', 'jss-header'],
  main: ['main', 'headless-main', 'jss-main'],
  footer: ['footer', 'headless-footer', 'jss-footer'],
};

/**
 * `areaA` is also sent as `areaA-1`, `areaA-{*}`, `areaA-1-2` and `areaA-{0F8FAD5B-D9CB-469F-A165-70867728950E}-0`, by senders whose
 * placeholders are dynamic.
 */
const dynamicPart = /(?:-(?:\d+|\{\*\}|\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}))+$/i;

/** What a dynamic placeholder is named after. */
export const baseOf = (sent: string): string => sent.replace(dynamicPart, '');

/** Whether a placeholder that was sent is the one of that name. */
export const isPlaceholder = (sent: string, name: string): boolean => sent === name || baseOf(sent) === name;

const entry = /^\s*([^=]+?)\s*=\s*([^=]+?)\s*$/;

const entriesOf = (text: string): readonly (readonly [string, string])[] | undefined => {
  const read = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => entry.exec(part));
  return read.every((found) => found !== null) ? read.map(([, name = '', value = '']) => [name, value]) : undefined;
};

const isPageArea = (name: string): name is PageArea => pageAreas.some((area) => area === name);

/**
 * Parses `page-body=main, top=header`: a sender's placeholders and the parts of a page. Undefined
 * when malformed.
 */
export const parsePlaceholders = (text: string): LayoutNames['placeholders'] | undefined => {
  const entries = entriesOf(text);
  if (entries === undefined || !entries.every(([, area]) => isPageArea(area))) return undefined;
  return Object.fromEntries(
    pageAreas.map((area) => [
      area,
      [...usualPlaceholders[area], ...entries.flatMap(([name, target]) => (target === area ? [name] : []))],
    ]),
  );
};

/**
 * Parses `RichText=ArticleBody, RichText.Text=body`: a sender's components and ours, with their
 * fields or parameters. Undefined when malformed, or with a field of an unnamed component.
 */
export const parseComponents = (text: string): LayoutNames['components'] | undefined => {
  const entries = entriesOf(text);
  if (entries === undefined) return undefined;
  const names = new Map(entries.filter(([name]) => !name.includes('.')));
  const parts = entries.flatMap(([name, ours]) => {
    const [component = '', ...field] = name.split('.');
    return field.length === 0 ? [] : [{ component, theirs: field.join('.'), ours }];
  });
  if (!parts.every(({ component }) => names.has(component))) return undefined;
  return Object.fromEntries(
    Array.from(names, ([name, is]) => [
      name,
      {
        is,
        fields: Object.fromEntries(
          parts.flatMap(({ component, theirs, ours }) => (component === name ? [[theirs, ours]] : [])),
        ),
      },
    ]),
  );
};
