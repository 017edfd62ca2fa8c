// A local font that stands in for one of ours until it has come, scaled to the same metrics so that the swap moves nothing.
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';

/**
 * The `@font-face` rule of a stand-in. Ours is measured from its file, as the weighted average width of Latin text;
 * the local font from the published metrics of the original.
 * @param {{ family: string, file: string, metrics: Parameters<typeof createFontStack>[0][number], locals: readonly string[] }} plan
 * @returns {Promise<string>}
 */
export const standIn = async ({ family, file, metrics, locals }) => {
  const { fontFaces } = createFontStack([await fromFile(file), metrics], { fontFaceFormat: 'styleObject' });
  const face = fontFaces[0]?.['@font-face'];
  if (face === undefined) throw new Error(`No stand-in can be made for ${family}`);
  const source = locals.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family} stand-in";src:${source};ascent-override:${face.ascentOverride};descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride ?? '0%'};size-adjust:${face.sizeAdjust ?? '100%'}}`;
};
