import { MAX_SPEECH_CHARACTERS, SpeechFormat } from '@family/contracts/speech';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.js';
import { Message } from '../components/message.js';
import { notice } from '../components/questions.js';
import { Select } from '../components/select.js';
import { Slider } from '../components/slider.js';
import { TextArea } from '../components/text-area.js';
import { RequestError } from '../http/request-error.js';
import { useGenerateSpeech, voicesQuery } from './api/speech.js';
import { Bench } from './bench.js';
import { SpeechResult } from './speech-result.js';
import css from './test-page.module.css';

const FORMATS = SpeechFormat.options.map((value) => ({ value, label: value }));
const oneDigit = (value: number) => value.toFixed(Number.isInteger(value * 10) ? 1 : 2);

export function SpeechBench() {
  const voices = useQuery(voicesQuery);
  const generate = useGenerateSpeech();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [stability, setStability] = useState(0.5);
  const [similarity, setSimilarity] = useState(0.75);
  const [format, setFormat] = useState<SpeechFormat>('mp3_44100_128');

  const list = voices.data?.voices ?? [];
  const voice = list.find(({ voice_id }) => voice_id === chosen) ?? list[0];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!voice || text.trim() === '') return;
    generate.mutate(
      {
        text,
        voice_id: voice.voice_id,
        voice_settings: { stability, similarity_boost: similarity },
        output_format: format,
      },
      { onError: (failure) => void notice(`Failed to generate speech: ${reasonOf(failure)}`) },
    );
  };

  return (
    <Bench title="Text-to-Speech Test">
      {voices.error && (
        <Message kind="error" action={<Button onClick={() => void voices.refetch()}>Retry</Button>}>
          {reasonOf(voices.error)}
        </Message>
      )}
      <form className={css.speech} onSubmit={submit}>
        <TextArea
          label="Text"
          required
          maxLength={MAX_SPEECH_CHARACTERS}
          value={text}
          placeholder="Dinner is ready!"
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Voice"
          value={voice?.voice_id ?? ''}
          options={list.map(({ voice_id, name, category }) => ({ value: voice_id, label: `${name} · ${category}` }))}
          onPick={setChosen}
          disabled={list.length === 0}
        />
        <Slider
          label="Stability"
          min={0}
          max={1}
          step={0.1}
          value={stability}
          onSlide={setStability}
          format={oneDigit}
        />
        <Slider
          label="Similarity"
          min={0}
          max={1}
          step={0.1}
          value={similarity}
          onSlide={setSimilarity}
          format={oneDigit}
        />
        {voice?.category === 'built-in' && (
          <p className={css.quiet}>
            The built-in voices follow stability, from lively to flat; similarity is for voices that copy somebody.
          </p>
        )}
        <Select label="Output format" value={format} options={FORMATS} onPick={setFormat} />
        <Button
          type="submit"
          variant="main"
          icon="speaker"
          busy={generate.isPending}
          busyText="Generating..."
          disabled={!voice || text.trim() === ''}
        >
          Generate Speech
        </Button>
      </form>
      {generate.data && <SpeechResult {...generate.data} />}
    </Bench>
  );
}

function reasonOf(failure: Error): string {
  return (failure instanceof RequestError && failure.details) || failure.message;
}
