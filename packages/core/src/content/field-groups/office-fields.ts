import type { Office } from '../../offices/index.ts';
import { address, checkbox, link, list, text, type ValuesOf } from '../definition/fields.ts';
import { isSafeHref } from '../values/link.ts';
import { anchorOf, linesOf, phoneNumber, placeAt, zoomLevel } from './office-rules.ts';

/** Default zoom level of an office. */
const usualZoom = 12;

/** D§3 "Office city", by the names of the wire; `jobCity` is what the addresses of job searches call it. */
export const officeFields = {
  name: text('name'),
  displayName: text('displayName'),
  anchor: text('id'),
  country: text('country'),
  address: text('officeAddress'),
  phone: text('officePhoneNumber'),
  fax: text('officeFaxNumber'),
  landing: list('globalLandingList', { links: list('officeLinks', { address: address('Url'), name: text('Text') }) }),
  latitude: text('mapLatitude'),
  longitude: text('mapLongitude'),
  zoom: text('mapZoom'),
  isZoomRequired: checkbox('isZoomRequired'),
  isHidden: checkbox('hideFromLocations'),
  mapLink: link('mapModuleLink'),
  jobCity: text('jobCity'),
};

type Read = ValuesOf<typeof officeFields> & { readonly id: string; readonly url: string };

/**
 * Shapes offices for a screen; one without a name is dropped. An editor's id takes precedence over
 * that of the content tree.
 */
export const officesOf = (items: readonly Read[]): readonly Office[] =>
  items.flatMap((item) => {
    const name = item.displayName.trim() || item.name.trim();
    if (name === '') return [];
    return [
      {
        id: anchorOf(item.anchor) || anchorOf(item.id),
        name,
        country: item.country.trim(),
        url: isSafeHref(item.url) ? item.url : '',
        address: linesOf(item.address),
        phone: phoneNumber(item.phone),
        fax: phoneNumber(item.fax),
        links: item.landing
          .flatMap(({ links }) => links)
          .map(({ address, name: said }) => ({ href: address.trim(), text: said.trim() }))
          .filter(({ href, text: said }) => said !== '' && isSafeHref(href)),
        jobCity: item.jobCity.trim(),
        place: placeAt(item.latitude, item.longitude),
        zoom: item.isZoomRequired ? zoomLevel(item.zoom, usualZoom) : undefined,
        mapLink: item.mapLink,
      },
    ];
  });
