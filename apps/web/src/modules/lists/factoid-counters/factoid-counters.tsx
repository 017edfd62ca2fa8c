import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type FactoidCountersProps = { readonly module: SanitisedModuleOf<'FactoidCounters'> };
type Item = FactoidCountersProps['module']['items'][number];

const Factoid = ({ item: { largeText, mediumText, smallText, image, callToAction } }: { readonly item: Item }) => (
  <li className="factoid">
    {image !== undefined && <Picture image={image} className="factoid__picture" />}
    <p className="factoid__figure">
      <span data-figure="">{largeText}</span>
    </p>
    {mediumText !== '' && <p className="factoid__what">{mediumText}</p>}
    {smallText !== '' && <p className="factoid__more">{smallText}</p>}
    {callToAction !== undefined && <TextLink link={callToAction} className="arrow-link" />}
  </li>
);

/** C§1, C§4: each figure is on the page from the start; its animation is visual only. */
export const FactoidCounters = ({
  module: { uid, title, dek, items, titleSize, animation, columns, theme, duration },
}: FactoidCountersProps) => {
  if (items.length === 0) return <EditingNote message="Editing_NoItems" />;
  const list = (
    <ul className={`factoids__items factoids__items--${columns}`}>
      {items.map((item) => (
        <Factoid key={item.id} item={item} />
      ))}
    </ul>
  );
  return (
    <section
      className={`factoids factoids--${titleSize} factoids--${theme}`}
      {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}
    >
      {title !== '' && (
        <h2 className="factoids__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {dek !== '' && <p className="factoids__dek">{dek}</p>}
      {animation === 'none' ? (
        list
      ) : (
        <Enhancement name="enliven-factoids" isContent when="visible" props={{ animation, duration: String(duration) }}>
          {list}
        </Enhancement>
      )}
    </section>
  );
};
