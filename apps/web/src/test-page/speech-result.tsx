import type { Speech } from '@family/contracts/speech';
import css from './test-page.module.css';

/** What was made, to be read and heard. */
export function SpeechResult({ speech, milliseconds }: { speech: Speech; milliseconds: number }) {
  const { text, voice_id, generated_at, audio_url } = speech;
  return (
    <section className={css.result} aria-label="Generated speech">
      <dl className={css.facts}>
        <dt>Text</dt>
        <dd>{text}</dd>
        <dt>Voice id</dt>
        <dd>{voice_id}</dd>
        <dt>Generated</dt>
        <dd>
          {new Date(generated_at).toLocaleString()} (answered in {(milliseconds / 1000).toFixed(2)} s)
        </dd>
      </dl>
      {/* What is spoken stands above, word for word. */}
      <audio key={audio_url} className={css.player} controls src={audio_url} aria-label={text}>
        <track kind="captions" />
      </audio>
    </section>
  );
}
