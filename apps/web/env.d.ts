/// <reference types="next" />
/// <reference types="next/image-types/global" />

declare module '*.css';

declare namespace NodeJS {
  interface ProcessEnv {
    /** Inlined by next.config.mjs: the JSON of the island chunks. */
    ISLANDS_MANIFEST?: string;
    /** Inlined by next.config.mjs: the JSON of the font files. */
    FONTS_MANIFEST?: string;
    MAPS_MANIFEST?: string;
  }
}
