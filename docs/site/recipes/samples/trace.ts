import { signInMachine } from '@masthead/core/sign-in';
import { decodeTrace, type TracedMachine, traceRecorder, traceSchemas } from '@masthead/core/trace';
import { replay, settled, someCredentials, statesOf } from '@masthead/testing';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createActor } from 'xstate';

// In the page: the recorder watches the actors that it is given to.
const recorder = traceRecorder({ schemas: traceSchemas });
const machine = signInMachine({ signInWithPassword: () => TE.left({ _tag: 'WrongCredentials' }) });
const actor = createActor(machine, { input: {}, inspect: recorder.inspect }).start();
actor.send({ type: 'form.submitted', values: someCredentials() });
await settled();

// What the visitor downloads: no text that they typed is in it.
const file = JSON.stringify(recorder.trace());
console.log(file.includes(someCredentials().email));
// → false

// In a test: the same states, without a service.
const trace = decodeTrace(JSON.parse(file));
const machines: readonly TracedMachine[] = trace._tag === 'Right' ? trace.right.machines : [];
for (const recorded of machines) {
  const states = replay(recorded, signInMachine);
  console.log(JSON.stringify(states) === JSON.stringify(statesOf(recorded.steps)), states.at(-1)?.tags);
}
// → true [ 'settled' ]
