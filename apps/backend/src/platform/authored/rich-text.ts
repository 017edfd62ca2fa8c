import { Parser } from 'htmlparser2';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { tablesWithHeaders } from './rich-text-tables.ts';

export type RichText =
  | {
      readonly _tag: 'Html';
      readonly html: string;
      /** What no page shows, and was left out: elements with their content, handlers of events, pictures from elsewhere. */
      readonly lost: readonly Lost[];
    }
  | { readonly _tag: 'Refused'; readonly is: 'tooLong' | 'tooDeep' | 'titled'; readonly reason: string };

/** Something that was left out: as it is written, and as an author reads of it. */
type Lost = { readonly written: string; readonly message: string };

/** What a link in the text becomes; `undefined` keeps its words and drops the link. */
export type ToAddress = (href: string) => { readonly href: string; readonly hreflang?: string } | undefined;

export const richTextLimits = { bytes: 100 * 1024, nesting: 100 } as const;

/** Ids an author gives cannot collide with the page's own, nor shadow a global of the browser. */
const idPrefix = 'section-';

const prefixed = (id: string): string => (id.startsWith(idPrefix) ? id : idPrefix + id);

const slug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 80) || 'part';

const tags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'em',
  'strong',
  'b',
  'i',
  's',
  'del',
  'sub',
  'sup',
  'span',
  'bdi',
  'abbr',
  'cite',
  'q',
  'time',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
];

/** Elements whose words are lost with them. */
const wordlessTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'template',
  'title',
  'xmp',
];
/** Elements that a page is made of by the site alone. */
const foreignTags: readonly string[] = [
  ...wordlessTags,
  'svg',
  'math',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'select',
  'audio',
  'video',
  'base',
  'link',
  'meta',
];

/** A picture from elsewhere would be a third-party request before consent. */
const isOfThisSite = (src: string | undefined): boolean => /^\/[^/\\]/u.test(src ?? '');

/** Returns what of an element no page shows. */
const lostOf = (tag: string, attribs: sanitizeHtml.Attributes): readonly Lost[] => {
  if (foreignTags.includes(tag)) return [{ written: `<${tag}`, message: `has <${tag}>, which no page may have` }];
  const handlers = Object.keys(attribs).filter((name) => name.startsWith('on'));
  const { src = '' } = attribs;
  return [
    ...handlers.map((name) => ({ written: name, message: `has the attribute ${name}, which no page may have` })),
    ...(tag === 'img' && !isOfThisSite(src)
      ? [{ written: src, message: `shows ${JSON.stringify(src.slice(0, 100))}, which is no picture of this site` }]
      : []),
  ];
};

/** The attributes that elements may have, beside `id`, `lang` and `dir`, which all may have. */
const attributes: sanitizeHtml.IOptions['allowedAttributes'] & object = {
  '*': ['id', 'lang', 'dir'],
  a: ['href', 'hreflang', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  time: ['datetime'],
  abbr: ['title'],
  col: ['span'],
  th: ['colspan', 'rowspan', { name: 'scope', multiple: false, values: ['row', 'col', 'rowgroup', 'colgroup'] }],
  td: ['colspan', 'rowspan'],
};

const mayHave = (tag: string, name: string): boolean =>
  [...(attributes['*'] ?? []), ...(attributes[tag] ?? [])].some(
    (allowed) => (typeof allowed === 'string' ? allowed : allowed.name) === name,
  );

/**
 * Returns what of some HTML is left out without a loss of words, each once, in plain sentences: elements that become their content, and
 * attributes. What takes content away is refused when it is saved, and not among these.
 */
export const leftOutOf = (html: string): readonly string[] => {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag: (tag, attribs) => {
      if (foreignTags.includes(tag)) return;
      if (!tags.includes(tag)) found.add(`has <${tag}>, which the page leaves out: only its text is shown`);
      else
        for (const name of Object.keys(attribs))
          if (!name.startsWith('on') && !mayHave(tag, name))
            found.add(`has the attribute ${name} of <${tag}>, which the page leaves out`);
    },
  });
  parser.end(html);
  return [...found];
};

const directions: readonly string[] = ['ltr', 'rtl', 'auto'];

/** Attributes any element may have: the id prefixed, a direction only if it is one. */
const globalAttributes = ({ id, dir, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => ({
  ...rest,
  ...(id === undefined ? {} : { id: prefixed(slug(id)) }),
  ...(dir !== undefined && directions.includes(dir) ? { dir } : {}),
});

/** Deep nesting makes a sanitiser superlinear, so depth is counted first, by a parser that stops at the limit. */
const isTooDeep = (html: string): boolean => {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (deepest > richTextLimits.nesting) parser.pause();
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest > richTextLimits.nesting;
};

/**
 * Cleans HTML by allow-list after a size (100 KB) and nesting (100) check: structure, tables, figures, pictures of
 * this site and links pass; everything else loses its tag, and script or style its content too. Ids get a prefix.
 */
export const sanitiseRichText = (html: string, toAddress: ToAddress): RichText => {
  if (Buffer.byteLength(html) > richTextLimits.bytes)
    return { _tag: 'Refused', is: 'tooLong', reason: 'is longer than 100 KB' };
  if (isTooDeep(html)) return { _tag: 'Refused', is: 'tooDeep', reason: 'is nested more than 100 deep' };
  const lost: Lost[] = [];
  return {
    _tag: 'Html',
    lost,
    html: sanitizeHtml(html, {
      onOpenTag: (tag, attribs) => {
        lost.push(...lostOf(tag, attribs));
      },
      allowedTags: tags,
      allowedAttributes: attributes,
      allowedSchemes: ['https', 'http', 'mailto', 'tel'],
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      nonTextTags: wordlessTags,
      transformTags: {
        '*': (tagName, attribs) => ({ tagName, attribs: globalAttributes(attribs) }),
        a: (tagName, attribs) => {
          const { href, hreflang: _, ...named } = attribs;
          const address = href === undefined ? undefined : toAddress(href);
          if (address === undefined) return { tagName, attribs: named };
          const target = address.href.startsWith('#') ? `#${prefixed(address.href.slice(1))}` : address.href;
          return {
            tagName,
            attribs: { ...named, href: target, ...(address.hreflang ? { hreflang: address.hreflang } : {}) },
          };
        },
      },
      exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOfThisSite(attribs.src),
    }),
  };
};

/**
 * Markdown (with tables and inline HTML) to clean HTML. Headings get ids made of their words; `[[name]]` on a line of
 * its own stays a paragraph for the renderer to replace. Refused: too long, too deep, or a first-level heading,
 * which belongs to the page's title.
 */
export const renderRichText = (markdown: string, toAddress: ToAddress): RichText => {
  if (Buffer.byteLength(markdown) > richTextLimits.bytes)
    return { _tag: 'Refused', is: 'tooLong', reason: 'is longer than 100 KB' };
  const seen = new Map<string, number>();
  let titles = 0;
  const marked = new Marked({
    gfm: true,
    tokenizer: {
      // `[^walk]: Text` is a footnote, which the renderer of pages numbers, and no address of a link that is called `^walk`.
      def: (source) => (/^ {0,3}\[\^/u.test(source) ? undefined : false),
    },
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) titles += 1;
        const base = slug(text);
        const count = (seen.get(base) ?? 0) + 1;
        seen.set(base, count);
        const id = prefixed(count === 1 ? base : `${base}-${count}`);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  }).use(tablesWithHeaders());
  try {
    const html = marked.parse(markdown, { async: false });
    if (titles > 0) return { _tag: 'Refused', is: 'titled', reason: 'has a first-level heading; begin with ##' };
    return sanitiseRichText(html, toAddress);
  } catch {
    // The Markdown parser recurses once per level.
    return { _tag: 'Refused', is: 'tooDeep', reason: 'is nested too deep to be read' };
  }
};
