const elements = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const attributes =
  /^(?:xmlns|viewBox|d|points|transform|opacity|[cr]?[xy]|[xy][12]|r|width|height|fill(?:-rule|-opacity)?|stroke(?:-[a-z]+)*|clip-rule)$/;

/**
 * Returns the markup of a firm's mark for inlining into every page, without the parts that only a separate file
 * needs. Throws when it is not a drawing with a `viewBox`, or contains anything but plain shapes: nothing in it may
 * run, load or have styles.
 * @param {string} svg
 */
export const inlineMark = (svg) => {
  const text = svg
    .replaceAll(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  if (!/^<svg\s[^>]*viewBox="[\d\s.-]+"[^>]*>[\s\S]*<\/svg>$/.test(text))
    throw new Error('A mark is one <svg> with a viewBox.');
  for (const [, name = '', rest = ''] of text.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)) {
    if (!elements.includes(name)) throw new Error(`A mark is made of ${elements.join(', ')}; this one has <${name}>.`);
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s=/]+)(?:\s*=\s*("[^"]*"|[^\s/]*))?/g))
      if (!attributes.test(attribute) || value.includes('url('))
        throw new Error(`A mark has no attribute ${attribute}=${value}.`);
  }
  return text.replace(/\sxmlns="[^"]*"/, '').replace('<svg', '<svg aria-hidden="true" focusable="false"');
};
