const elements = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const attributes =
  /^(?:xmlns|viewBox|d|points|transform|opacity|[cr]?[xy]|[xy][12]|r|width|height|fill(?:-rule|-opacity)?|stroke(?:-[a-z]+)*|clip-rule)$/;

/**
 * A firm's mark as it stands in every page beside its name: the drawing as it is, without what only a file of its own needs.
 * Throws when it is no drawing with a `viewBox`, or holds anything but plain shapes: nothing in it may run, load or be styled apart.
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
