import DOMPurify from 'dompurify';

/** Lets through what an answer's text may hold, and links to nothing but pages and mail. Browser only: it needs a document. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'br',
      'strong',
      'em',
      'b',
      'i',
      'sup',
      'sub',
      'q',
      'cite',
      'abbr',
      'ul',
      'ol',
      'li',
      'a',
      'span',
    ],
    ALLOWED_ATTR: ['href', 'hreflang', 'title', 'lang', 'dir'],
    ADD_URI_SAFE_ATTR: ['hreflang', 'lang', 'dir'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  });
