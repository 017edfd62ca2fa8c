import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type LinkListProps = { readonly module: SanitisedModuleOf<'LinkList'> };
type Item = LinkListProps['module']['items'][number];

const Entry = ({ item: { title, description, link } }: { readonly item: Item }) => (
  <>
    {title !== '' && <h3>{title}</h3>}
    {description !== '' && <p>{description}</p>}
    <TextLink link={link} className="arrow-link" />
  </>
);

/** Of a business's links the title is the link, where there is one: a list that is read down. */
const PlainEntry = ({ item: { title, description, link } }: { readonly item: Item }) => (
  <>
    <TextLink link={title === '' ? link : { ...link, text: title }} className="arrow-link" />
    {description !== '' && <p>{description}</p>}
  </>
);

/** C§1 "Three-up link list", four in a row (C§9), and the links of a business. */
export const LinkList = ({ module: { uid, title, dek, items, readMoreLink, layout } }: LinkListProps) => {
  const View = layout === 'business-links' ? PlainEntry : Entry;
  return items.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="link-list" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {(title !== '' || dek !== '') && (
        <div className="link-list__head">
          {title !== '' && (
            <h2 className="link-list__title" id={`${uid}-title`}>
              {title}
            </h2>
          )}
          {dek !== '' && <p className="link-list__dek">{dek}</p>}
        </div>
      )}
      <ul className={`link-list__items link-list__items--${layout}`}>
        {items.map((item) => (
          <li key={item.id} className="link-list__item">
            <View item={item} />
          </li>
        ))}
      </ul>
      {readMoreLink !== undefined && (
        <p>
          <TextLink link={readMoreLink} className="arrow-link" />
        </p>
      )}
    </section>
  );
};
