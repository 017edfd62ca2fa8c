/** Written by `scripts/build-map.mjs`. */
const { world = '' }: { readonly world?: string } = JSON.parse(process.env.MAPS_MANIFEST ?? '{}');

/** Where the drawn world is served from, whose parts are `#land` and `#borders`. */
export const worldAddress: string = world;
