import type { EventsPorts } from '@masthead/core/events';
import { ports } from '../../../kit/page/ports.ts';

export const eventsPorts: EventsPorts = ports;
