import { browserPorts } from '@masthead/composition/browser';
import type { ContactCodePorts, ContactPorts } from '@masthead/core/contact';
import { ports } from '../../kit/page/ports.ts';
import { contactCalls } from '../../server/calls/contact-calls.ts';

export const contactPorts: ContactPorts & ContactCodePorts = {
  ...browserPorts(contactCalls),
  solveCaptcha: ports.solveCaptcha,
};
