import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Island } from '../../../kit/islands/island.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';
import { printRoute } from '../../../routes.ts';
import { UniversitySearch } from './university-search.island.tsx';

type UniversitySearchBarProps = { readonly module: SanitisedModuleOf<'UniversitySearchBar'> };

/** C§9: the university search bar under its heading. */
export const UniversitySearchBar = ({ module: { uid, title, description } }: UniversitySearchBarProps) => {
  const { language } = useDictionary();
  return (
    <section className="university-search" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {description !== '' && <p>{description}</p>}
      <Island
        name="university-search"
        of={UniversitySearch}
        when="interaction"
        language={language}
        path={printRoute({ page: 'search', language })}
      />
    </section>
  );
};
