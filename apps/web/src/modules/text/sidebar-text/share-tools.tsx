import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { OwnScript } from '../../../kit/islands/own-script.tsx';
import { ShareList } from '../../../kit/share/share-list.tsx';

type ShareToolsProps = { readonly hidesEmail: boolean };

export const ShareTools = ({ hidesEmail }: ShareToolsProps) => {
  const { translate } = useDictionary();
  return (
    <div className="share">
      <h2>{translate('Share_Heading')}</h2>
      <ShareList hidesEmail={hidesEmail} />
      <OwnScript name="share-window" isAsync />
    </div>
  );
};
