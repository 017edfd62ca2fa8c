import type { ReactNode } from 'react';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../../kit/modules/editing-note.tsx';
import { usePageFacts } from '../../../kit/modules/page-context.tsx';
import { Placeholder } from '../../../kit/modules/placeholder.tsx';
import type { SanitisedModuleOf } from '../../../kit/modules/sanitised.ts';

type PremiumSwitcherProps = { readonly module: SanitisedModuleOf<'PremiumSwitcher'> };

type AreaProps = {
  readonly message: 'Editing_AreaOthers' | 'Editing_AreaPremium' | 'Editing_AreaSession';
  readonly children: ReactNode;
};

const LabelledArea = ({ message, children }: AreaProps) => {
  const { translate } = useDictionary();
  return (
    <section aria-label={translate(message)}>
      <EditingNote message={message} />
      {children}
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
      <LabelledArea message="Editing_AreaOthers">
        <Placeholder modules={areaA} />
      </LabelledArea>
      <LabelledArea message={checksPremium ? 'Editing_AreaPremium' : 'Editing_AreaSession'}>
        <Placeholder modules={areaB} />
      </LabelledArea>
    </>
  ) : (
    <>
      <Placeholder modules={areaA} />
      <Placeholder modules={areaB} />
    </>
  );
