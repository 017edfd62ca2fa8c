import { readMember } from '@masthead/adapters/http';
import { alumniReadingMachine } from '@masthead/core/alumni';
import { example } from './example.ts';
import { visit } from './world.ts';

/** The services in memory have no alumni, and refuse: this shows how a failure is kept and the call repeated. */
export const examples = {
  alumniReadingMachine: example({
    machine: () => alumniReadingMachine(readMember(visit().alumni)),
    input: undefined,
    buttons: [['Try again', { type: 'reading.retried' }]],
  }),
};
