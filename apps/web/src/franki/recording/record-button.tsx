import { Icon } from '../../icons/icon.js';
import css from './add-audio-dialog.module.css';
import type { RecorderState } from './use-recorder.js';

interface Props {
  readonly state: RecorderState;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The one large thing to press here. */
export function RecordButton({ state, disabled, onPress }: Props) {
  const recording = state === 'recording';
  return (
    <button
      type="button"
      className={css.record}
      data-recording={recording || undefined}
      disabled={disabled || state === 'starting'}
      onClick={onPress}
    >
      <span className={css.lamp}>
        <Icon name={recording ? 'stop' : 'microphone'} />
      </span>
      {recording ? 'Stop Recording' : 'Record'}
    </button>
  );
}
