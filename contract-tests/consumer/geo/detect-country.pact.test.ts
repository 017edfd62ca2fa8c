import { detectCountry, makeHttp } from '@masthead/adapters/http';
import { MatchersV3 } from '@pact-foundation/pact';
import * as E from 'fp-ts/lib/Either.js';
import { heard } from '../heard.ts';
import { pactWith } from '../pact-with.ts';

const pact = pactWith('geolocation-service');
const { regex } = MatchersV3;

it("tells the visitor's country", () =>
  pact
    .addInteraction()
    .uponReceiving('a look-up of the country')
    .withRequest('GET', '/geo/')
    .willRespondWith(200, (answer) => answer.jsonBody({ country_code: regex('^[A-Z]{2}$', 'DE') }))
    .executeTest(
      heard(async ({ url }) => {
        const http = makeHttp({ baseUrl: `${url}/geo/` });
        expect(await detectCountry(http)()()).toEqual(E.right('DE'));
      }),
    ));
