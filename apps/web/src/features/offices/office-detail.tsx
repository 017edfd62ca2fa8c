import { everyJob, noFilters, serialiseJobQuery } from '@masthead/core/job-search';
import type { Office } from '@masthead/core/offices';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { printRoute } from '../../routes.ts';
import { MapLink } from './map-link.tsx';
import { OfficeContact } from './office-contact.tsx';

const jobsIn = (city: string) => ({ ...everyJob, filters: { ...noFilters, cities: [city] } });

type OfficeDetailProps = { readonly module: SanitisedModuleOf<'OfficeDetail'> };

/** Shows an office: address, contact and links (D§3 "Office city"). */
export const OfficeDetail = ({ module: { office } }: OfficeDetailProps) =>
  office === undefined ? <EditingNote message="Editing_NoItems" /> : <Detail office={office} />;

const Detail = ({ office }: { readonly office: Office }) => {
  const { language, translate } = useDictionary();
  const { name, links, mapLink, jobCity } = office;
  return (
    <section className="office-detail" aria-label={translate('Office_Label', { city: name })}>
      <OfficeContact office={office} />
      <ul className="office-links">
        {mapLink !== undefined && (
          <li>
            <MapLink link={mapLink} city={name} />
          </li>
        )}
        {jobCity !== '' && (
          <li>
            <a href={`${printRoute({ page: 'searchJobs', language })}?${serialiseJobQuery(jobsIn(jobCity))}`}>
              {translate('Office_Jobs', { city: name })}
            </a>
          </li>
        )}
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li>
          <a href={printRoute({ page: 'locations', language })}>{translate('Office_All')}</a>
        </li>
      </ul>
    </section>
  );
};
