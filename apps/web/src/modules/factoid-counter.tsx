import type { DrawableOf } from './drawable.ts';

type FactoidCounterProps = { readonly module: DrawableOf<'FactoidCounter'> };

/** What a visitor sees, and when it is left out. */
export const FactoidCounter = ({ module: { title } }: FactoidCounterProps) => (title === '' ? null : <h2>{title}</h2>);
