import { browserPorts } from '@masthead/composition/browser';
import { browserCalls } from '../../server/calls/browser-calls.ts';

/** What this page may ask of the services, through the site's gateway. */
export const ports = browserPorts(browserCalls);
