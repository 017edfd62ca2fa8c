import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { SubscribeControl } from './subscribe-control.tsx';
import { useOffer } from './use-offer.ts';

type OneClickSubscribeProps = { readonly module: SanitisedModuleOf<'OneClickSubscribe'> };

/** A§2 one-click subscribe block; renders nothing without a subscription. */
export const OneClickSubscribe = ({ module: { uid, heading, description, code } }: OneClickSubscribeProps) => {
  const { translate } = useDictionary();
  const offer = useOffer(code);
  if (offer === undefined) return <EditingNote message="Editing_NoItems" />;
  const id = `subscribe-${uid}`;
  return (
    <section className="subscribe-block" aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading || translate('Rail_Heading')}</h2>
        {description !== '' && <p>{description}</p>}
      </div>
      <SubscribeControl offer={offer} name={heading} labelledBy={id} />
    </section>
  );
};
