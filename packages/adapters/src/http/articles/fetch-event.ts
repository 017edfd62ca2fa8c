import type { EventFailure, FetchEvent } from '@masthead/core/events';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import { call, reading, type Sample } from '../client/call.ts';
import { EventWire, sampleEvent, toEvent } from './event-wire.ts';

/** One event by its name, over or not (docs/contracts/articles-service.md). */
export const fetchEvent = call<FetchEvent>()({
  service: 'articles',
  method: 'GET',
  path: '/careerevents/events/:name',
  patterns: { name: '[a-z0-9][a-z0-9-]{0,99}' },
  session: 'none',
  request: ([name]) => ({ segments: { name } }),
  answer: (...answered) =>
    pipe(
      reading(EventWire, toEvent)(...answered),
      E.chain(E.fromNullable<EventFailure>({ _tag: 'Garbled', cause: ['no time'] })),
    ),
  refusals: { 404: { _tag: 'EventMissing' } },
});

export const sample: Sample<FetchEvent> = { given: ['open-evening-berlin'], answer: sampleEvent };
