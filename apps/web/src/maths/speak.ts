/** Whether this browser can speak. */
export const canSpeak = 'speechSynthesis' in globalThis;

/** Says an English sentence, instead of whatever is being said. */
export function speak(sentence: string): void {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = 'en-US';
  utterance.rate = 0.9;
  speechSynthesis.speak(utterance);
}
