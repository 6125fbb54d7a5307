import { clipEnd, endToSend, NAME_NEEDED, type Sound } from '@family/contracts/soundbox';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { Checkbox } from '../../components/checkbox.js';
import { LinkButton } from '../../components/link-button.js';
import { Message } from '../../components/message.js';
import { TextArea } from '../../components/text-area.js';
import { TextField } from '../../components/text-field.js';
import { sentenceOf } from '../../http/request-error.js';
import { useSaveSound } from '../api/change-sounds.js';
import { ClipEditor } from './clip-editor.js';
import type { Clip } from './clip-range.js';
import { isOneEmoji, KeyLookFields } from './key-look-fields.js';
import css from './sound-form.module.css';

export function SoundForm({ sound }: { sound: Sound }) {
  const navigate = useNavigate();
  const save = useSaveSound(sound.id);
  const durationMillis = sound.duration_millis ?? 0;
  const [name, setName] = useState(sound.name);
  const [description, setDescription] = useState(sound.description ?? '');
  const [clip, setClip] = useState<Clip>({
    start: sound.start_millis,
    end: clipEnd(sound.end_millis, durationMillis),
  });
  const [evenLoudness, setEvenLoudness] = useState(sound.even_loudness);
  const [emoji, setEmoji] = useState(sound.emoji ?? '');
  const [colour, setColour] = useState(sound.colour);
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(NAME_NEEDED);
    if (!isOneEmoji(emoji) || save.isPending) return;
    setError(null);
    save.mutate(
      {
        name: name.trim(),
        description: description.trim() || null,
        start_millis: clip.start,
        end_millis: endToSend(clip.end, durationMillis),
        even_loudness: evenLoudness,
        emoji: emoji.trim() || null,
        colour,
      },
      {
        onSuccess: () => navigate('/soundbox/edit'),
        onError: (failure) => setError(sentenceOf(failure, 'Failed to save sound')),
      },
    );
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label="Name *"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={200}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        maxLength={2000}
      />
      {durationMillis > 0 ? (
        <ClipEditor sound={sound} durationMillis={durationMillis} clip={clip} onChange={setClip} />
      ) : (
        <Message kind="error">Failed to load audio file</Message>
      )}
      <Checkbox label="As loud as the other sounds" checked={evenLoudness} onToggle={setEvenLoudness} />
      <KeyLookFields emoji={emoji} colour={colour} onEmoji={setEmoji} onColour={setColour} />
      {error !== null && <Message kind="error">{error}</Message>}
      <div className={css.buttons}>
        <LinkButton to="/soundbox/edit">Cancel</LinkButton>
        <Button
          type="submit"
          variant="main"
          busy={save.isPending}
          busyText="Saving..."
          disabled={name.trim() === '' || durationMillis === 0}
        >
          Save Changes
        </Button>
      </div>
    </form>
  );
}
