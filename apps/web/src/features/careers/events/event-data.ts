import { plainText } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import type { CareerEvent } from '@masthead/core/events';
import type { FeatureFrame } from '../../../kit/page/frame.ts';

const modes: Readonly<Record<string, string>> = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/** Returns the schema.org data of an event: its times as from the service, local with their offset from UTC. */
export const eventData = (
  { dictionary, origin }: Pick<FeatureFrame, 'dictionary' | 'origin'>,
  url: string,
  { title, description, image, times, place, format }: CareerEvent,
): object => {
  const mode = Object.hasOwn(modes, format) ? modes[format] : undefined;
  const virtual = { '@type': 'VirtualLocation', url };
  const real = { '@type': 'Place', name: place, address: place };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: plainText(description),
    url,
    startDate: times.start,
    ...(times.end !== undefined && { endDate: times.end }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(mode !== undefined && { eventAttendanceMode: `https://schema.org/${mode}` }),
    location: format === 'online' ? virtual : format === 'hybrid' ? [real, virtual] : real,
    ...(image !== undefined && { image: new URL(image.src, origin).href }),
    organizer: { '@type': 'Organization', name: translatorOf(dictionary)('Site_Name'), url: origin },
  };
};
