import type { Office } from '@masthead/core/offices';
import { useDictionary } from '../../kit/dictionary/dictionary.tsx';

type OfficeContactProps = { readonly office: Pick<Office, 'address' | 'phone' | 'fax'> };

/** The postal address, telephone and fax of an office; each is left out where there is none. Numbers run left to right in every script. */
export const OfficeContact = ({ office: { address, phone, fax } }: OfficeContactProps) => {
  const { translate } = useDictionary();
  return (
    <address className="office-contact">
      {address.length > 0 && (
        <p>
          {address.map((line, at) => (
            <span key={line} className="office-contact__line">
              <bdi>{line}</bdi>
              {at < address.length - 1 && <span className="visually-hidden">, </span>}
            </span>
          ))}
        </p>
      )}
      {phone !== undefined && (
        <p>
          {translate('Office_Phone')}{' '}
          <a href={phone.href} dir="ltr">
            {phone.text}
          </a>
        </p>
      )}
      {fax !== undefined && (
        <p>
          {translate('Office_Fax')} <bdi dir="ltr">{fax.text}</bdi>
        </p>
      )}
    </address>
  );
};
