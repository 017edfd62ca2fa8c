export { arabicDictionary } from './arabic.generated.ts';
export * from './arabic-by-feature.generated.ts';
export { englishDictionary } from './english.generated.ts';
export * from './english-by-feature.generated.ts';
export { germanDictionary } from './german.generated.ts';
export * from './german-by-feature.generated.ts';
export { japaneseDictionary } from './japanese.generated.ts';
export * from './japanese-by-feature.generated.ts';
export { type Dictionary, type Translate, translatorOf } from './translate.ts';
