import { listJobFilters, searchJobs } from '@masthead/adapters/http';
import { memoryHttp, memoryWorld } from '@masthead/adapters/memory';
import { runTask } from '@masthead/core';
import { everyJob, jobSearchMachine, jobSearchView } from '@masthead/core/job-search';
import * as E from 'fp-ts/lib/Either.js';
import { createActor } from 'xstate';

const content = { pages: [], dictionaries: {}, redirects: [] };
const { search } = memoryWorld({ content, users: [], secret: 'only for this sample' });
const http = memoryHttp(search);
const ports = { searchJobs: searchJobs(http), listJobFilters: listJobFilters(http) };

// On the server: ask for the first page and the filters, render them, and put both into the page as JSON.
const [found, tree] = await Promise.all([
  runTask(ports.searchJobs({ ...everyJob, language: 'en', start: 1, pageSize: 20 })),
  runTask(ports.listJobFilters('en')),
]);
if (E.isLeft(found) || E.isLeft(tree)) throw new Error('The search service does not answer.');
const inPage = JSON.stringify({ found: found.right, tree: tree.right });

// In the browser: begin with them. The list is there at once, and nothing is asked again.
const input = { query: everyJob, language: 'en' as const, ...JSON.parse(inPage) };
const actor = createActor(jobSearchMachine(ports), { input }).start();
console.log(actor.getSnapshot().hasTag('settled'), jobSearchView(actor.getSnapshot()).count?.count); // → true 0
