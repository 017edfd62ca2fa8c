import type { Language } from '@masthead/core';
import type { Offer, RailFormType } from '@masthead/core/one-click';
import { Island } from '../../../kit/islands/island.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { carried, promptPath, returnTo } from '../../../kit/pending-action/intent.ts';
import { subscriptionsHref } from '../../../kit/subscriptions/link.ts';
import { printRoute } from '../../../routes.ts';
import { RailRegistration } from './rail-registration.island.tsx';
import { intentFor, useHere, useOffer, useOfferState } from './use-offer.ts';

type RightRailRegistrationProps = { readonly module: SanitisedModuleOf<'RightRailRegistration'> };

type Hidden = Readonly<Record<string, string>>;

/** A§4: a practice is added after registering; anything else waits for the session. Where the visitor came from is the type of the form. */
const handedOn = (here: string, offer: Offer, formType: RailFormType, name: string): Hidden => {
  const intent =
    offer.kind === 'practice' ? { ...returnTo(here, offer.code), source: formType } : intentFor(here, offer, name);
  const given = Object.entries({ redirectURL: here, ...carried(intent) });
  return Object.fromEntries(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
};

const wayFor = (language: Language, hidden: Hidden) => ({
  signUp: { action: printRoute({ page: 'register', language }), hidden },
  signInPath: printRoute({ page: 'signIn', language }),
});

/** A§2 "Right-rail registration panel"; renders nothing without a subscription. */
export const RightRailRegistration = ({ module }: RightRailRegistrationProps) => {
  const { heading, description, formType, code, confirmationHeading, confirmations } = module;
  const offer = useOffer(code);
  const { language, here } = useHere();
  const offerState = useOfferState(offer);
  if (offer === undefined) return <EditingNote message="Editing_NoItems" />;
  return (
    <div data-for-session="">
      <Island
        name="rail-registration"
        of={RailRegistration}
        when="interaction"
        formType={formType}
        offer={offer}
        heading={heading}
        description={description}
        confirmationHeading={confirmationHeading}
        confirmations={confirmations}
        offerState={offerState}
        manageHref={subscriptionsHref(language, true)}
        confirmHref={printRoute({ page: 'confirmAddress', language })}
        promptHref={promptPath(language, intentFor(here, offer, heading))}
        {...wayFor(language, handedOn(here, offer, formType, heading))}
      />
    </div>
  );
};
