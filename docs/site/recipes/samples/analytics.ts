import { analyticsEvent } from '@masthead/core/analytics';
import { contactMachine } from '@masthead/core/contact';
import { createActor } from 'xstate';

// The machine emits what happens to a visitor, each at most once.
const actor = createActor(contactMachine());
const send = (record: Readonly<Record<string, unknown>>) => {
  // Of a record only the parameters of the catalogue leave; a record that is not in it does not leave at all.
  const event = analyticsEvent(record);
  if (event !== undefined) console.log(JSON.stringify(event));
};
actor.on('form.started', () => send({ event: 'form_started', form: 'contact', typed: 'a private text' }));
actor.on('message.succeeded', () => send({ event: 'form_succeeded', form: 'contact' }));
actor.start();

actor.send({ type: 'form.touched' });
actor.send({ type: 'form.touched' });
// → {"event":"form_started","form":"contact"}
actor.send({ type: 'message.sent', successMessage: 'Thank you.' });
// → {"event":"form_succeeded","form":"contact"}
send({ event: 'something_else' });
