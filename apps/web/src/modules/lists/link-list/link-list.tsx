import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { TextLink } from '../../../kit/ui/text-link.tsx';

type LinkListProps = { readonly module: DrawableOf<'LinkList'> };

/** C§1 "Three-up link list". */
export const LinkList = ({ module: { uid, title, items } }: LinkListProps) =>
  items.length === 0 ? null : (
    <section className="link-list" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="link-list__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      <ul className="link-list__items">
        {items.map((item) => (
          <li key={item.id} className="link-list__item">
            {item.title !== '' && <h3>{item.title}</h3>}
            {item.description !== '' && <p>{item.description}</p>}
            {item.link !== undefined && <TextLink link={item.link} className="arrow-link" />}
          </li>
        ))}
      </ul>
    </section>
  );
