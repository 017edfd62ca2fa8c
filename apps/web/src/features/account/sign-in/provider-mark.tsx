import { faApple, faGoogle, faLinkedinIn } from '@fortawesome/free-brands-svg-icons';
import type { Provider } from '@masthead/core/social-sign-in';

/** The marks of providers that have one; the firm's own sign-on has none. */
const marks: Readonly<Partial<Record<Provider, typeof faApple>>> = {
  linkedin: faLinkedinIn,
  apple: faApple,
  google: faGoogle,
};

/** The mark of a provider before the words of its button; nothing for one without. */
export const ProviderMark = ({ of: provider }: { readonly of: Provider }) => {
  const mark = marks[provider];
  if (mark === undefined) return null;
  const [width, height, , , path] = mark.icon;
  return (
    <svg className="sign-in__mark" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="currentColor">
      {[path].flat().map((part) => (
        <path key={part} d={part} />
      ))}
    </svg>
  );
};
