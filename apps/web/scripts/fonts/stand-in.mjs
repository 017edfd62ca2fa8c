// Builds a local fallback font for a web font until it has loaded, scaled to the same metrics so that the swap shifts
// nothing.
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';

/**
 * Returns the `@font-face` rule of a fallback font. The web font is measured from its file, as the weighted average
 * width of Latin text; the local font from the published metrics of the original.
 * @param {{ name: string, file: string, metrics: Parameters<typeof createFontStack>[0][number], locals: readonly
 * string[], range?: string }} plan `name` is what a style sheet calls it; `range` says which letters it stands in
 * for, unless that is for all it has.
 * @returns {Promise<string>}
 */
export const standIn = async ({ name, file, metrics, locals, range }) => {
  const { fontFaces } = createFontStack([await fromFile(file), metrics], { fontFaceFormat: 'styleObject' });
  const face = fontFaces[0]?.['@font-face'];
  if (face === undefined) throw new Error(`${name} cannot be made`);
  const source = locals.map((local) => `local("${local}")`).join(',');
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${name}";src:${source};ascent-override:${face.ascentOverride};descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride ?? '0%'};size-adjust:${face.sizeAdjust ?? '100%'}${letters}}`;
};
