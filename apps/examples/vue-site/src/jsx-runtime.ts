import { Fragment, h, type NativeElements, type VNodeChild } from 'vue';

export { Fragment };

type Properties = Readonly<Record<string, unknown>> & { readonly children?: VNodeChild };

/** Draws an element, or calls the function that draws a part of a page: on a server no part of it has a state of its own. */
export const jsx = (
  type: string | typeof Fragment | ((properties: Properties) => VNodeChild),
  properties: Properties,
  key?: string | number,
): VNodeChild => {
  if (typeof type === 'function' && type !== Fragment) return (type as (given: Properties) => VNodeChild)(properties);
  const { children, ...attributes } = properties;
  const drawn = children === undefined ? undefined : [children].flat();
  return h(type as string, key === undefined ? attributes : { ...attributes, key }, drawn as VNodeChild[]);
};

export const jsxs: typeof jsx = jsx;
/** The same where a test runner compiles. */
export const jsxDEV: typeof jsx = jsx;

/** How the compiler checks the markup of this site. */
export declare namespace JSX {
  type Element = VNodeChild;
  type ElementType = keyof IntrinsicElements | ((properties: never) => VNodeChild);
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    key?: string | number;
  }
  type Elements = NativeElements & { search: NativeElements['section'] };
  type IntrinsicElements = {
    [Name in keyof Elements]: Omit<Elements[Name], 'children'> & { children?: VNodeChild | VNodeChild[] };
  };
}
