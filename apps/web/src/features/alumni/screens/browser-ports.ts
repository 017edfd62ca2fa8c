import { browserPorts } from '@masthead/composition/browser';
import { ports } from '../../../kit/page/ports.ts';
import { alumniCalls } from '../../../server/calls/alumni-calls.ts';

const { requestPasswordReset, resetPassword, searchPages, solveCaptcha } = ports;

/** What the components ask of the alumni API, and of the site's own services. */
export const alumniPorts = {
  ...browserPorts(alumniCalls),
  requestPasswordReset,
  resetPassword,
  searchPages,
  solveCaptcha,
};
