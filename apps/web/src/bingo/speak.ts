/** Whether this browser can speak. */
export const canSpeak = 'speechSynthesis' in globalThis;

/** Says a name, instead of whatever is being said. The voice is the browser's own for the page's reader. */
export function speak(name: string): void {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(name);
  utterance.rate = 0.9;
  speechSynthesis.speak(utterance);
}
