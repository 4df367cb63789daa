/** Returns an English voice of the browser, if possible one that needs no network; undefined if it has none. */
export function findVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  const english = speechSynthesis.getVoices().filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  return english.find(({ localService }) => localService) ?? english[0];
}

/** Speaks the sentences one after the other, a little slower than usual. `onFail` is called if the voice does not work. */
export function speak(sentences: readonly string[], voice: SpeechSynthesisVoice, onFail: () => void): void {
  speechSynthesis.cancel();
  for (const sentence of sentences) {
    const words = new SpeechSynthesisUtterance(sentence.replaceAll('___', '…'));
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = 0.85;
    words.onerror = ({ error }) => {
      // The next sentence or question ended this one.
      if (error !== 'canceled' && error !== 'interrupted') onFail();
    };
    speechSynthesis.speak(words);
  }
}

export function stopSpeaking(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}
