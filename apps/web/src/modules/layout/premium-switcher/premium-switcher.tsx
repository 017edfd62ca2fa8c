import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import type { DrawableModule, DrawableOf } from '../../../kit/modules/drawable.ts';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { Placeholder } from '../../../kit/modules/placeholder.tsx';

type PremiumSwitcherProps = { readonly module: DrawableOf<'PremiumSwitcher'> };

type AreaProps = {
  readonly says: 'Editing_AreaOthers' | 'Editing_AreaPremium' | 'Editing_AreaSession';
  readonly modules: readonly DrawableModule[];
};

const LabelledArea = ({ says, modules }: AreaProps) => {
  const { say } = useDictionary();
  return (
    <section aria-label={say(says)}>
      <EditingNote says={says} />
      <Placeholder modules={modules} />
    </section>
  );
};

/**
 * C§6 "Premium content switcher". What is not for the reader is not here: the content service and the site's server left it out. An editor
 * sees both areas, each under a word for whom it is.
 */
export const PremiumSwitcher = ({ module: { areaA, areaB, checksPremium } }: PremiumSwitcherProps) =>
  usePageFacts().isEditing ? (
    <>
      <LabelledArea says="Editing_AreaOthers" modules={areaA} />
      <LabelledArea says={checksPremium ? 'Editing_AreaPremium' : 'Editing_AreaSession'} modules={areaB} />
    </>
  ) : (
    <>
      <Placeholder modules={areaA} />
      <Placeholder modules={areaB} />
    </>
  );
