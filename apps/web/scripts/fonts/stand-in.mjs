// A local font that stands in for one of ours until it has come, scaled to the same metrics so that the swap moves nothing.
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';

/**
 * The `@font-face` rule of a stand-in. Ours is measured from its file, as the weighted average width of Latin text;
 * the local font from the published metrics of the original.
 * @param {{ name: string, file: string, metrics: Parameters<typeof createFontStack>[0][number], locals: readonly string[], range?: string }} plan
 * `name` is what a style sheet calls it; `range` says which letters it stands in for, unless that is for all it has.
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
