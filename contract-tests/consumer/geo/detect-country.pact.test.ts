import { detectCountry, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { exchangeWith } from '../exchange.ts';

const exchange = exchangeWith('geolocation-service');
const { regex } = MatchersV3;

it("detects the visitor's country", () =>
  exchange(
    {
      receiving: 'a look-up of the country',
      request: { method: 'GET', path: '/geo/' },
      response: { status: 200, body: { country_code: regex('^[A-Z]{2}$', 'DE') } },
    },
    async (url) => {
      const http = makeHttp({ baseUrl: `${url}/geo/` });
      expect(await detectCountry(http)()()).toEqual(E.right('DE'));
    },
  ));
