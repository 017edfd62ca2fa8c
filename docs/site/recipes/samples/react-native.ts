import { makeFetchHttp } from '@masthead/adapters/fetch';
import { listCountries } from '@masthead/adapters/http/user-service';
import { runTask } from '@masthead/core';
import * as E from 'fp-ts/lib/Either.js';

// React Native's fetch has no streams: an answer has text(), and its body is undefined.
const countries = [{ code: 'DE', Description: 'Germany' }];
globalThis.fetch = async () => {
  const answer = new Response(JSON.stringify(countries), { headers: { 'content-type': 'application/json' } });
  Object.defineProperty(answer, 'body', { value: undefined });
  return answer;
};

const http = makeFetchHttp({ baseUrl: 'https://accounts.example/user', language: 'en' });
const outcome = await runTask(listCountries(http)());
console.log(E.isRight(outcome) ? outcome.right[0]?.description : outcome.left._tag); // → Germany
