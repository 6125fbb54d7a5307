import type { ImageSettings, Painter } from '@family/contracts/riffgen';
import { useState } from 'react';
import { Message } from '../components/message.js';
import { Select } from '../components/select.js';
import { TextField } from '../components/text-field.js';
import css from './image-settings-panel.module.css';
import { changed, compressionFrom } from './settings-rules.js';

interface Props {
  readonly settings: ImageSettings;
  readonly painter: Painter;
  readonly onChange: (settings: ImageSettings) => void;
}

const sizes = [
  { value: 'auto', label: 'Auto' },
  { value: '1024x1024', label: 'Square (1024x1024)' },
  { value: '1536x1024', label: 'Landscape (1536x1024)' },
  { value: '1024x1536', label: 'Portrait (1024x1536)' },
] as const;
const qualities = [
  { value: 'auto', label: 'Auto' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const;
const formats = [
  { value: 'png', label: 'PNG' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'webp', label: 'WebP' },
] as const;

/** How the next pictures are made. */
export function ImageSettingsPanel({ settings, painter, onChange }: Props) {
  const change = (part: Partial<ImageSettings>) => onChange(changed(settings, part));
  const solid = settings.format === 'jpeg' || !painter.transparent;
  return (
    <section className={css.panel} aria-labelledby="image-settings">
      <h2 id="image-settings" className={css.title}>
        Image Settings
      </h2>
      <div className={css.fields}>
        <Select label="Size" value={settings.size} options={sizes} onPick={(size) => change({ size })} />
        <Select
          label="Quality"
          value={settings.quality}
          options={qualities}
          onPick={(quality) => change({ quality })}
        />
        <Select label="Format" value={settings.format} options={formats} onPick={(format) => change({ format })} />
        <Select
          label="Background"
          value={settings.background}
          options={[
            { value: 'opaque', label: 'Opaque' },
            { value: 'transparent', label: 'Transparent', disabled: solid },
          ]}
          disabled={settings.format === 'jpeg'}
          hint={hintFor(settings, painter)}
          onPick={(background) => change({ background })}
        />
        {settings.format !== 'png' && (
          <Compression value={settings.compression} onChange={(compression) => change({ compression })} />
        )}
      </div>
      <Message kind="info">
        {painter.offline
          ? 'There is no key for an image service, so the built-in offline painter makes the pictures. It is free, understands simple words and paints like a cut-paper book.'
          : `Pictures are made by ${painter.model}. Each one costs a little.`}
      </Message>
    </section>
  );
}

function hintFor({ format }: ImageSettings, { transparent, model }: Painter): string | undefined {
  if (format === 'jpeg') return 'A JPEG is always opaque.';
  return transparent ? undefined : `${model} is always opaque.`;
}

interface CompressionProps {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

function Compression({ value, onChange }: CompressionProps) {
  const [text, setText] = useState(value?.toString() ?? '');
  return (
    <TextField
      label="Compression (%)"
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      placeholder="auto"
      value={text}
      hint="0 to 100; blank for auto"
      onChange={(event) => {
        setText(event.target.value);
        onChange(compressionFrom(event.target.value));
      }}
      onBlur={() => setText(value?.toString() ?? '')}
    />
  );
}
