import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectCountry } from '@masthead/adapters/http/geo-service';
import { memoryHttp } from '@masthead/adapters/memory';
import { type Pact, pactService } from './pact-service.ts';

const folder = join(__dirname, '../../../contract-tests/pacts');
const pactIn = (file: string): Pact => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const geolocation = pactIn('masthead-adapters-geolocation-service.json');

describe('the service of a pact', () => {
  it('answers the call of an adapter as the pact says', async () => {
    const port = detectCountry(memoryHttp(pactService(geolocation, { prefix: '/geo' })));
    expect(await port()()).toEqual({ _tag: 'Right', right: 'DE' });
  });

  it('refuses a call that the pact does not have', async () => {
    const port = detectCountry(memoryHttp(pactService(geolocation)));
    expect(await port()()).toMatchObject({ _tag: 'Left', left: { _tag: 'Unavailable', status: 501 } });
  });

  it('answers only the chosen exchanges', async () => {
    const service = pactService(geolocation, { prefix: '/geo', among: ({ description }) => description === 'another' });
    expect(await detectCountry(memoryHttp(service))()()).toMatchObject({ left: { status: 501 } });
  });

  it.each(readdirSync(folder))('answers every exchange of %s', async (file) => {
    const pact = pactIn(file);
    expect(pact.interactions.length).toBeGreaterThan(0);
    for (const interaction of pact.interactions) {
      const { method, path, query = {}, body } = interaction.request;
      const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : body;
      const answer = await pactService(pact, { among: (each) => each === interaction })({
        method,
        path: path.split('/').filter(Boolean).map(decodeURIComponent),
        query: new URLSearchParams(
          Object.entries(query).flatMap(([name, values]) => values.map((each) => [name, each])),
        ),
        headers: {},
        body: typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content),
      });
      expect(answer.status, interaction.description).toBe(interaction.response.status);
    }
  });
});
