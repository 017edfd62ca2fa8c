import { type Http, type HttpAnswer, listCountries } from '@masthead/adapters/http';
import { memoryHttp, memoryUserService } from '@masthead/adapters/memory';
import { runTask } from '@masthead/core';
import { lookupsMachine, lookupsView } from '@masthead/core/registration';
import * as E from 'fp-ts/lib/Either.js';
import { createActor, waitFor } from 'xstate';

/** Keeps each answer to a reading call, and gives it again when the service cannot be reached. */
const keeping = (http: Http, kept: Map<string, HttpAnswer>): Http => {
  const { context } = http;
  const keepingHttp: Http = (request) => async () => {
    const key = JSON.stringify([request.path, request.query]);
    const outcome = await runTask(http(request));
    if (request.method !== 'GET') return outcome;
    if (E.isRight(outcome)) kept.set(key, outcome.right);
    const earlier = kept.get(key);
    return E.isLeft(outcome) && outcome.left._tag === 'Unreachable' && earlier !== undefined
      ? E.right(earlier)
      : outcome;
  };
  return Object.assign(keepingHttp, context === undefined ? {} : { context });
};

const online = memoryHttp(memoryUserService({ users: [], articles: [], secret: 'of this sample', now: Date.now }));
const offline: Http = () => async () => E.left({ _tag: 'Unreachable', cause: 'no network' });
const kept = new Map<string, HttpAnswer>();

const show = async (http: Http) => {
  const ports = { listCountries: listCountries(http), listFunctions: () => async () => E.right([]) };
  const actor = createActor(lookupsMachine({ ...ports, listTitles: ports.listFunctions })).start();
  console.log(lookupsView(await waitFor(actor, (snapshot) => snapshot.hasTag('settled'))).countries._tag);
};

await show(offline); // → unlisted
await show(keeping(online, kept)); // → listed
await show(keeping(offline, kept)); // → listed
