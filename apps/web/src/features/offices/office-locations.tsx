import { type Office, printView, project, viewAround } from '@masthead/core/offices';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';
import { EditingNote } from '../../kit/modules/editing-note.tsx';
import type { SanitisedModuleOf } from '../../kit/modules/sanitised.ts';
import { MapLink } from './map-link.tsx';
import { OfficeContact } from './office-contact.tsx';
import { worldAddress } from './world.ts';

type OfficeLocationsProps = { readonly module: SanitisedModuleOf<'OfficeLocations'> };

/** D§9: the map images of the list are so wide and high. */
const imageSize = 65;
const imageZoom = 5;

/**
 * D§2.8: an accordion by region, country and city, with map links. One panel is open at a time over the whole list:
 * one region, one country and one city. The browser does this by `name`, and opens the target of an address ending in
 * `#tokyo`.
 */
export const OfficeLocations = ({ module: { uid, title, regions } }: OfficeLocationsProps) =>
  regions.length === 0 ? (
    <EditingNote message="Editing_NoItems" />
  ) : (
    <section className="office-locations" {...(title === '' ? {} : { 'aria-labelledby': `${uid}-title` })}>
      {title !== '' && <h2 id={`${uid}-title`}>{title}</h2>}
      {regions.map(({ id, name, countries }, at) => (
        <details key={id} name={`${uid}-regions`} open={at === 0} className="office-locations__region">
          <summary>
            <h3 id={id}>{name}</h3>
          </summary>
          {countries.map((country, place) => (
            <details
              key={country.name}
              name={`${uid}-countries`}
              open={at === 0 && place === 0}
              className="office-locations__country"
            >
              <summary>
                <h4>{country.name}</h4>
              </summary>
              {country.offices.map((office, city) => (
                <details
                  key={office.id}
                  name={`${uid}-cities`}
                  open={at === 0 && place === 0 && city === 0}
                  className="office-locations__city"
                >
                  <summary>
                    <h5>{office.name}</h5>
                  </summary>
                  {/* An address that names the city opens what this lies in. */}
                  <div id={office.id} className="office-locations__office">
                    <City office={office} />
                  </div>
                </details>
              ))}
            </details>
          ))}
        </details>
      ))}
    </section>
  );

const City = ({ office }: { readonly office: Office }) => {
  const { translate } = useDictionary();
  const { name, url, links, mapLink } = office;
  return (
    <>
      <MapImage office={office} />
      <div>
        <OfficeContact office={office} />
        {url !== '' && (
          <p>
            <a href={url}>{translate('Office_Label', { city: name })}</a>
          </p>
        )}
        {(links.length > 0 || mapLink !== undefined) && (
          <ul className="office-links" aria-label={translate('Office_Links', { city: name })}>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            {mapLink !== undefined && (
              <li>
                <MapLink link={mapLink} city={name} />
              </li>
            )}
          </ul>
        )}
      </div>
    </>
  );
};

const MapImage = ({ office: { place } }: { readonly office: Office }) => {
  if (place === undefined) return null;
  const { x, y } = project(place);
  const { width, height, ...corner } = viewAround(place, imageZoom);
  const square = { x: corner.x + (width - height) / 2, y: corner.y, width: height, height };
  return (
    <svg
      className="map-image"
      viewBox={printView(square)}
      width={imageSize}
      height={imageSize}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${worldAddress}#land`} className="map__land" />
      <path className="map__dot map__dot--active" d={`M${x.toFixed(1)} ${y.toFixed(1)}h0`} />
    </svg>
  );
};
