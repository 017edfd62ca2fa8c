import { defineModule } from '../../../kit/page/define-module.ts';
import { loadListings } from './events.load.ts';
import { EventsSection } from './events-section.tsx';

export const careersEvents = defineModule('CareersEvents', {
  component: EventsSection,
  styles: ['forms', 'shut-on-phones', 'events'],
  load: loadListings,
});
