import { pictured } from './pictured.generated.ts';

const known = new Set(pictured);

/** Returns the address of a picture of a component in the studio; undefined without one. */
export const pictureOf = (component: string): string | undefined =>
  known.has(component) ? `/components/${component}.webp` : undefined;
