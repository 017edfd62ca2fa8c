export { arabicDictionary } from './arabic.generated.ts';
export { englishDictionary } from './english.generated.ts';
export { germanDictionary } from './german.generated.ts';
export { japaneseDictionary } from './japanese.generated.ts';
export { type Dictionary, type Translate, translatorOf } from './translate.ts';
