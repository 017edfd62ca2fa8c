import { numberOf, type RegistrationStep } from '@masthead/core/registration';

const hashShape = /^#step-(\d)$/;

const hashOf = (step: RegistrationStep): string => (step === 'account' ? '' : `#step-${numberOf(step)}`);

/** Whether the address names a step; any other hash belongs to another script. */
export const hashIsStep = (): boolean => hashShape.test(location.hash);

/** Has the address name the step. A§4: that of step 1 has no hash. */
export const showInAddress = (step: RegistrationStep, how: 'push' | 'replace'): void => {
  const hash = hashOf(step);
  // The hash of a layer keeps the layer open.
  if (location.hash === hash || location.hash.startsWith('#/')) return;
  const address = location.pathname + location.search + hash;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
};

/** Calls back with the number of the step that the address names once the visitor went back or forward. Returns the unsubscriber. */
export const followAddress = (listener: (number: number) => void): (() => void) => {
  const named = () => {
    if (location.hash === '') listener(1);
    else if (hashIsStep()) listener(Number(hashShape.exec(location.hash)?.[1]));
  };
  addEventListener('popstate', named);
  return () => removeEventListener('popstate', named);
};
