/** Written by `scripts/build-map.mjs`. */
const { world = '' }: { readonly world?: string } = JSON.parse(process.env.MAPS_MANIFEST ?? '{}');

/** Address of the world's SVG, whose parts are `#land` and `#borders`. */
export const worldAddress: string = world;
