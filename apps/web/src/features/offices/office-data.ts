import { canonicalPath } from '@masthead/core/content';
import type { Office } from '@masthead/core/offices';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { Publisher, StructuredData } from '../../kit/page/structured-data.ts';

/** An office as search engines read it (schema.org LocalBusiness): what of it is known, and whose it is. */
export const officeData = (office: Office, page: SanitisedPage, { origin, publisher }: Publisher): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: `${publisher}, ${office.name}`,
  url: `${origin}${canonicalPath(page)}`,
  description: page.description,
  ...(office.address.length > 0 && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.address.join(', '),
      addressLocality: office.name,
      ...(office.country !== '' && { addressCountry: office.country }),
    },
  }),
  ...(office.place && { geo: { '@type': 'GeoCoordinates', ...office.place } }),
  ...(office.phone && { telephone: office.phone.text }),
  ...(office.fax && { faxNumber: office.fax.text }),
  ...(office.mapLink && { hasMap: office.mapLink.href }),
  parentOrganization: { '@type': 'Organization', name: publisher, url: origin },
});
