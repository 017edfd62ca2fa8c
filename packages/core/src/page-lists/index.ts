export { canonicalSearch, listNumbers, type PageList, pageLists } from './model.ts';
