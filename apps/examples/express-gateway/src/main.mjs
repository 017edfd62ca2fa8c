// @ts-check
import { factsOf } from '@masthead/adapters/http';
import { eachService, services } from '@masthead/adapters/services';
import { gateway, gatewaySettings, sessionOf } from '@masthead/gateway';
import express from 'express';

const { SERVICES_URL = 'http://127.0.0.1:4000', PORT = '3000', ORIGIN = `http://127.0.0.1:${PORT}` } = process.env;

const settings = gatewaySettings({
  origin: ORIGIN,
  services: eachService((name) => SERVICES_URL + services[name].prefix),
  // What pages may call from the browser; anything else is answered 404.
  calls: factsOf({ user: ['signInWithPassword', 'signOut', 'listSavedArticles'], search: ['searchJobs'] }),
});

const app = express();
// Before any parser of bodies.
app.use(gateway(settings));

// A page of the site: it knows its visitor by the cookies that the gateway has set.
app.get('/', async (request, response) => {
  const session = await sessionOf(request, response, settings);
  response.type('text').send(session._tag === 'active' ? `Hello ${session.hint.firstName}!` : 'Nobody is signed in.');
});

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening at ${typeof address === 'object' && address !== null ? address.port : PORT}`);
});
