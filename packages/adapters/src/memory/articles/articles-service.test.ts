import { sampleEvent } from '../../http/articles/event-wire.ts';
import { memoryArticlesService } from './articles-service.ts';

const service = memoryArticlesService({
  events: [
    { ...sampleEvent, language: 'en', title: 'Open evening' },
    { ...sampleEvent, language: 'de', title: 'Offener Abend' },
  ],
  deadlines: { degrees: ['said to everybody else'] },
  localDeadlines: { de: { degrees: ['auf Deutsch'] } },
  content: { pages: [], dictionaries: {}, redirects: [] },
  now: () => Date.parse('2026-11-23T12:00:00Z'),
});
const ask = async (language: string, call: string, body?: object) => {
  const [method = '', path = ''] = call.split(' ');
  const answer = await service({
    method,
    path: path.split('/').slice(1),
    query: new URLSearchParams(),
    headers: { 'accept-language': language },
    body: body === undefined ? '' : JSON.stringify(body),
  });
  return answer.body;
};

describe('the in-memory articles and events', () => {
  it.each([
    ['de', 'Offener Abend', 'auf Deutsch'],
    ['en', 'Open evening', 'said to everybody else'],
    ['ar', 'Open evening', 'said to everybody else'],
  ])('answer readers of %s in their language, where texts exist in it', async (language, title, degree) => {
    expect(await ask(language, `GET /careerevents/events/${sampleEvent.name}`)).toMatchObject({ title });
    expect(await ask(language, 'POST /careerevents/events', { limit: 8 })).toMatchObject({
      events: [{ title }],
      total: 1,
    });
    expect(await ask(language, 'GET /v1/applicationdeadline/masterlist')).toEqual({ degrees: [degree] });
  });
});
