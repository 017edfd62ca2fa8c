import type { DrawableOf } from '../../../kit/modules/drawable.ts';
import { Placeholder } from '../../../kit/modules/placeholder.tsx';

type PremiumSwitcherProps = { readonly module: DrawableOf<'PremiumSwitcher'> };

/** C§6 "Premium content switcher". What is not for the reader is not here: the content service and the site's server left it out. */
export const PremiumSwitcher = ({ module: { areaA, areaB } }: PremiumSwitcherProps) => (
  <>
    <Placeholder modules={areaA} />
    <Placeholder modules={areaB} />
  </>
);
