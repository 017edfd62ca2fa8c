import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { Html } from '../../../kit/modules/html.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type AccordionProps = { readonly module: SanitisedModuleOf<'Accordion'> };

/**
 * Questions that open to their answers, by the browser alone: a search in the page and a link into an answer open it, and paper has them
 * all. Where inactive ones are hidden, opening one closes the other (C§9).
 */
export const Accordion = ({ module: { uid, title, items, hidesInactive } }: AccordionProps) =>
  items.length === 0 ? (
    <EditingNote message="Editing_EmptyAccordion" />
  ) : (
    <section className="accordion" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && (
        <h2 className="accordion__title" id={`${uid}-title`}>
          {title}
        </h2>
      )}
      {items.map((item) => (
        <details key={item.id} className="accordion__item" {...(hidesInactive ? { name: uid } : {})}>
          <summary>{item.title}</summary>
          <Html className="prose accordion__body" html={item.body} />
        </details>
      ))}
    </section>
  );
