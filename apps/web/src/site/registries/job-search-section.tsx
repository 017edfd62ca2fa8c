import { CareersSearch } from '../../features/careers/careers-search/careers-search.tsx';
import { useArea } from '../../kit/modules/areas.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { AccountArea } from '../../modules/layout/account-area/account-area.tsx';

type JobSearchSectionProps = { readonly module: SanitisedModuleOf<'JobSearchArea'> };

/** Place of the job search, or of a job (D§2.2). On any other page a form submits to it, below the editor's text. */
export const JobSearchSection = ({ module }: JobSearchSectionProps) => {
  const search = useArea('JobSearchArea');
  const { uid, heading, description, showsSearch } = module;
  return search !== undefined || !showsSearch ? (
    <AccountArea module={module} />
  ) : (
    <CareersSearch module={{ uid, title: heading, description, query: '' }} />
  );
};
