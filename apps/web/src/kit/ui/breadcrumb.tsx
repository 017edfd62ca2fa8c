import { useDictionary } from '../dictionary/dictionary.tsx';

type BreadcrumbProps = { readonly crumbs: readonly { readonly title: string; readonly url: string }[] };

export const Breadcrumb = ({ crumbs }: BreadcrumbProps) => {
  const { translate } = useDictionary();
  return crumbs.length === 0 ? null : (
    <nav className="breadcrumb" aria-label={translate('Breadcrumb_Label')}>
      <ol>
        {crumbs.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
