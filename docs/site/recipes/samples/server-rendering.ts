import { listCountries, listFunctions, listTitles } from '@masthead/adapters/http';
import { memoryHttp, memoryUserService } from '@masthead/adapters/memory';
import { lookupsMachine, lookupsView } from '@masthead/core/registration';
import { createActor, waitFor } from 'xstate';

const http = memoryHttp(memoryUserService({ users: [], articles: [], secret: 'only for this sample', now: Date.now }));
const machine = lookupsMachine({
  listCountries: listCountries(http),
  listFunctions: listFunctions(http),
  listTitles: listTitles(http),
});

// On the server: run the machine until no call is pending, render, and put the snapshot into the page.
const onServer = createActor(machine).start();
await waitFor(onServer, (snapshot) => snapshot.hasTag('settled'));
const inPage = JSON.stringify(onServer.getPersistedSnapshot());
onServer.stop();

// In the browser: continue from the snapshot. Nothing is asked again.
const inBrowser = createActor(machine, { snapshot: JSON.parse(inPage) }).start();
const { countries } = lookupsView(inBrowser.getSnapshot());
console.log(inBrowser.getSnapshot().hasTag('busy'), countries._tag); // → false listed
