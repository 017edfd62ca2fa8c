import { defineLanguages, type Language, message } from '@masthead/core';
import { englishDictionary, translatorOf } from '@masthead/core/dictionary';

// For the program: the languages, the first at the root of the site.
const languages = defineLanguages([
  { code: 'en', prefix: '', direction: 'ltr', name: 'English' },
  { code: 'ar', prefix: '/ar', direction: 'rtl', name: 'العربية' },
]);

// Texts of your own over those of a dictionary; a text without one is a key that the compiler knows.
const translators: Readonly<Partial<Record<Language, ReturnType<typeof translatorOf>>>> = {
  en: translatorOf({ ...englishDictionary, RequiredEmail: 'Please enter your address' }),
};
const translate = translators.en ?? translatorOf(englishDictionary);

console.log(languages.localisePath('ar')('/careers')); // → /ar/careers
console.log(languages.directionOf('ar')); // → rtl
console.log(translate('RequiredEmail')); // → Please enter your address
console.log(translate(message('MaxChar_Limit_Reached', { max: 100 })).includes('100')); // → true
