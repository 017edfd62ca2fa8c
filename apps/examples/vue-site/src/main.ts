import { createServer } from 'node:http';
import { readSettings } from './settings.ts';
import { vueSite } from './site.ts';

const settings = readSettings(process.env);
const answer = vueSite(settings);
const server = createServer((req, res) => void answer(req, res));
server.listen(settings.port, '127.0.0.1', () => {
  console.log(`The Vue site is at ${settings.gateway.origin}`);
  process.send?.('ready');
});
const stop = () => {
  server.close();
  server.closeAllConnections();
  process.channel?.unref();
};
process.once('SIGTERM', stop);
// A starter that is gone leaves no site behind.
process.once('disconnect', stop);
