/** How long a browser may take to say which voices it has. */
const voicesWithinMs = 1_500;

const primary = (language: string): string => language.toLowerCase().split(/[-_]/u)[0] ?? '';

const fitting = (voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined => {
  const own = voices.filter(({ lang }) => primary(lang) === primary(language));
  // One of the machine itself begins at once, and sends the text nowhere.
  return own.find(({ localService }) => localService) ?? own[0];
};

/** Returns a voice of the browser for a language, and undefined where it has none. Some browsers list their voices only after a while. */
export const voiceFor = async (language: string): Promise<SpeechSynthesisVoice | undefined> => {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (speech === undefined) return undefined;
  if (speech.getVoices().length === 0)
    await new Promise((resolve) => {
      speech.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, voicesWithinMs);
    });
  return fitting(speech.getVoices(), language);
};

export type Reading = {
  /** Falls silent and returns the sentence that was begun, from which another reading can go on. */
  readonly stop: () => number;
};

/**
 * Reads sentences aloud, from one of them on, and calls `onEnd` after the last, or where the browser gives up. One sentence at a time:
 * browsers cut off longer texts, and their own pause does not work on phones.
 */
export const readAloud = (
  sentences: readonly string[],
  { from, voice, onEnd }: { readonly from: number; readonly voice: SpeechSynthesisVoice; readonly onEnd: () => void },
): Reading => {
  let at = from;
  let isStopped = false;
  const speak = () => {
    const sentence = sentences[at];
    if (isStopped) return;
    if (sentence === undefined) return onEnd();
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { voice, lang: voice.lang });
    utterance.addEventListener('end', () => {
      at += 1;
      speak();
    });
    utterance.addEventListener('error', () => {
      if (!isStopped) onEnd();
    });
    speechSynthesis.speak(utterance);
  };
  speechSynthesis.cancel();
  speak();
  return {
    stop: () => {
      isStopped = true;
      speechSynthesis.cancel();
      return at;
    },
  };
};
