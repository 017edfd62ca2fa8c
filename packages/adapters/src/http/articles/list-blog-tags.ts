import type { ListBlogTags } from '@masthead/core/blogs';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { namePattern, TermsWire, toTerms } from './blog-wire.ts';

/** C§7 `GET {article-api}/{site}/{blogpath}/tags`. */
export const listBlogTags = call<ListBlogTags>()({
  service: 'articles',
  method: 'GET',
  path: '/:site/blogs/:blog/tags',
  patterns: { site: namePattern, blog: namePattern },
  session: 'none',
  request: ([blog], { site }) => ({ segments: { site, blog } }),
  answer: reading(t.type({ results: TermsWire }, 'BlogTags'), ({ results }) => toTerms(results)),
  refusals: { 404: { _tag: 'BlogMissing' } },
});

export const sample: Sample<ListBlogTags> = {
  given: ['shop-floor'],
  answer: { results: [{ title: 'Night shift', url: '#/tag/night-shift' }] },
};
