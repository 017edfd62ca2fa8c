import { type Http, listCountries } from '@masthead/adapters/http';
import { memoryHttp, memoryUserService } from '@masthead/adapters/memory';
import { runTask } from '@masthead/core';

const service = memoryUserService({ users: [], articles: [], secret: 'only for this sample', now: Date.now });

/** Writes down each call before another transport makes it. */
const logged = (http: Http): Http =>
  Object.assign(
    (request: Parameters<Http>[0]) => {
      console.log(request.method, request.path.join('/'));
      return http(request);
    },
    http.context === undefined ? {} : { context: http.context },
  );

const countries = await runTask(listCountries(logged(memoryHttp(service)))());
// → GET v1/lookuplists/country
console.log(countries._tag); // → Right
