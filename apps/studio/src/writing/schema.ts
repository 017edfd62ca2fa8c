import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { isOwnPicture, isSafeLink } from './addresses.ts';

const textAttr = (node: Node, name: string): string => String(node.attrs[name] ?? '');

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'inline*',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null }, align: { default: null } },
  tableRole,
  isolating: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const headings = [1, 2, 3, 4, 5, 6] as const;

/**
 * What a text of the file format consists of. `top` stands only between other blocks of the text itself: a caption, the
 * place of a component, notes, and Markdown that has no shape of its own here.
 */
const nodes = {
  doc: { content: '(block | top)+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    // The first level is the title of the page.
    parseDOM: headings.map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(level, 2) } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { tight: { default: true } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { start: { default: 1 }, tight: { default: true } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: Number(dom.getAttribute('start') ?? 1) || 1 }) }],
    toDOM: ({ attrs }) => ['ol', { start: String(attrs.start) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  caption: {
    group: 'top',
    content: 'inline*',
    parseDOM: [{ tag: 'caption' }, { tag: 'p.writing-caption', priority: 60 }],
    toDOM: () => ['p', { class: 'writing-caption' }, 0],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
  component: {
    group: 'top',
    atom: true,
    attrs: { name: {} },
    parseDOM: [{ tag: 'div[data-component]', getAttrs: (dom) => ({ name: dom.getAttribute('data-component') }) }],
    toDOM: (node) => [
      'div',
      { class: 'writing-component', 'data-component': textAttr(node, 'name') },
      `[[${textAttr(node, 'name')}]]`,
    ],
  },
  /** Notes that are one paragraph of the file, a line each. */
  footnotes: {
    group: 'top',
    content: 'footnote+',
    parseDOM: [{ tag: 'div[data-footnotes]' }],
    toDOM: () => ['div', { class: 'writing-footnotes', 'data-footnotes': '' }, 0],
  },
  footnote: {
    content: 'inline*',
    isolating: true,
    attrs: { name: { default: '1' } },
    parseDOM: [
      { tag: 'p[data-footnote]', priority: 60, getAttrs: (dom) => ({ name: dom.getAttribute('data-footnote') }) },
    ],
    toDOM: (node) => ['p', { class: 'writing-footnote', 'data-footnote': textAttr(node, 'name') }, 0],
  },
  source: {
    group: 'top',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    isolating: true,
    parseDOM: [{ tag: 'pre[data-source]', priority: 60, preserveWhitespace: 'full' }],
    toDOM: () => ['pre', { class: 'writing-source', 'data-source': '' }, ['code', 0]],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** The end of a line of the file, which a page shows as a space. */
  soft_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'span[data-line-end]' }],
    toDOM: () => ['span', { 'data-line-end': '' }, ' '],
    leafText: () => ' ',
  },
  image: {
    group: 'inline',
    inline: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'span[data-picture]',
        getAttrs: (dom) => ({
          src: dom.getAttribute('data-picture'),
          alt: dom.getAttribute('data-alt'),
          title: dom.getAttribute('data-title'),
        }),
      },
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = dom.getAttribute('src') ?? '';
          return isOwnPicture(src) ? { src, alt: dom.getAttribute('alt') ?? '' } : false;
        },
      },
    ],
    // The picture is at the site. Nothing is fetched from an address that stands in a text.
    toDOM: (node) => [
      'span',
      {
        class: 'writing-chip writing-picture',
        contenteditable: 'false',
        'data-picture': textAttr(node, 'src'),
        'data-alt': textAttr(node, 'alt'),
        ...(node.attrs.title === null ? {} : { 'data-title': textAttr(node, 'title') }),
      },
      `${textAttr(node, 'alt')} (${textAttr(node, 'src')})`,
    ],
  },
  footnote_reference: {
    group: 'inline',
    inline: true,
    attrs: { name: {} },
    parseDOM: [{ tag: 'sup[data-reference]', getAttrs: (dom) => ({ name: dom.getAttribute('data-reference') }) }],
    toDOM: (node) => [
      'sup',
      { class: 'writing-chip', contenteditable: 'false', 'data-reference': textAttr(node, 'name') },
      textAttr(node, 'name'),
    ],
  },
  /** A tag within a line. */
  html_inline: {
    group: 'inline',
    inline: true,
    attrs: { html: {} },
    parseDOM: [{ tag: 'code[data-tag]', priority: 60, getAttrs: (dom) => ({ html: dom.getAttribute('data-tag') }) }],
    toDOM: (node) => [
      'code',
      { class: 'writing-chip', contenteditable: 'false', 'data-tag': textAttr(node, 'html') },
      textAttr(node, 'html'),
    ],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = dom.getAttribute('href') ?? '';
          return isSafeLink(href) ? { href, title: dom.getAttribute('title') } : false;
        },
      },
    ],
    toDOM: ({ attrs: { href, title } }) => [
      'a',
      { ...(isSafeLink(String(href)) && { href: String(href) }), ...(title !== null && { title: String(title) }) },
      0,
    ],
  },
  em: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps what it copies into a `b` that is not bold.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  del: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['del', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0], code: true },
} satisfies Record<string, MarkSpec>;

export const writing = new Schema({ nodes, marks });
