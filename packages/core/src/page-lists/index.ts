export { listNumbers, type PageList, pageLists, saidTo } from './model.ts';
