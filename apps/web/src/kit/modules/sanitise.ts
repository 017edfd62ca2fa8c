import { type Module, mapModule, type RichText, siteModules } from '@masthead/core/content';
import sanitizeHtml from 'sanitize-html';
import { idPrefix, namedHeadings } from './named-headings.ts';
import type { SafeHtml, SanitisedModule } from './sanitised.ts';
import { scrollableTables } from './tables.ts';

/** Keeps what an editor names apart from the page's own elements and from the browser's globals, which an element's id can shadow. */
const prefixed = (id: string): string => (id.startsWith(idPrefix) ? id : idPrefix + id);
const leadsToPrefixed = (href: string): string => href.replace(/^#(?=[^/])(?!section-)/, `#${idPrefix}`);

/** Block elements of other editors, mapped to those of a text: otherwise adjacent blocks would merge. */
const blocks = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  ...Object.fromEntries(
    ['section', 'article', 'aside', 'main', 'header', 'footer', 'nav', 'address', 'center', 'fieldset']
      .concat(['details', 'summary', 'legend', 'form'])
      .map((name) => [name, 'div'] as const),
  ),
};

/** Replaces a frame of another site by a link: nothing is requested before the reader wants it (decisions §7). */
const linkToFramed: sanitizeHtml.Transformer = (tagName, { src = '', title = '' }) => {
  const address = URL.parse(src.startsWith('//') ? `https:${src}` : src);
  return address === null || !/^https?:$/u.test(address.protocol)
    ? { tagName, attribs: {} }
    : { tagName: 'a', attribs: { href: address.href, rel: 'noopener' }, text: title.trim() || address.host };
};

/** What an editor's text may hold. Nesting is capped because the parser's time grows faster than depth. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'figure',
    'figcaption',
    'hr',
    'br',
    'div',
    'dl',
    'dt',
    'dd',
    'pre',
    'strong',
    'em',
    'b',
    'i',
    'sup',
    'sub',
    'small',
    'abbr',
    'cite',
    'q',
    'code',
    'span',
    'a',
    'img',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'kbd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'hreflang', 'rel', 'id'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    ol: ['start', 'reversed'],
    '*': ['lang', 'dir', 'id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  // These go with what is in them: no reader would see it, and a template may declare a shadow root, whose frames no withdrawal reaches.
  nonTextTags: [
    'script',
    'style',
    'template',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'noembed',
    'noframes',
    'xmp',
  ],
  transformTags: {
    ...blocks,
    iframe: linkToFramed,
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id === undefined || id === '' ? attribs : { ...attribs, id: prefixed(id) },
    }),
    a: (tagName, { href, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(href === undefined ? {} : { href: leadsToPrefixed(href) }),
        ...(/^https?:/i.test(href ?? '') ? { rel: 'noopener' } : {}),
      },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
};

/** Sanitises an editor's markup. The content service did so when it stored the text; a page does not rely on it. */
// Sanitises rich text. The only place that creates `SafeHtml`.
export const sanitiseRichText = (html: RichText): SafeHtml => scrollableTables(sanitizeHtml(html, allowed)) as SafeHtml;

/** The same for markup that comes with a call and not with a page. */
export const sanitiseText = (html: string): string => sanitizeHtml(html, allowed);

const mapped = mapModule(siteModules);

/**
 * Returns a function that sanitises the modules of one page: every rich text at any depth, with headings that have
 * unique ids on the page.
 */
export const moduleSanitiser = (): ((module: Module) => SanitisedModule) => {
  const named = namedHeadings();
  const sanitise = (module: Module): SanitisedModule =>
    mapped(module, { richText: (html) => named(sanitiseRichText(html)) as SafeHtml, child: sanitise });
  return sanitise;
};

/** Sanitises a single module. */
export const sanitiseModule = (module: Module): SanitisedModule => moduleSanitiser()(module);
