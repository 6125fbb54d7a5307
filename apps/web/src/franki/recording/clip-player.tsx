import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.js';
import css from './clip-player.module.css';

interface Props {
  /** What sounds: "sound 2". */
  readonly label: string;
  readonly seconds: number;
  /** Where the sound is, found out when it is wanted. */
  readonly source: () => Promise<string>;
}

/** Plays one short sound, and shows how far it is. */
export function ClipPlayer({ label, seconds, source }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(0);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  const toggle = async () => {
    const element = audio.current;
    if (element === null) return;
    if (playing) return element.pause();
    setFailed(false);
    setPlaying(true);
    try {
      pauseOthers(element);
      element.src = await source();
      await element.play();
    } catch (error) {
      setPlaying(false);
      const overtaken = error instanceof DOMException && error.name === 'AbortError';
      if (!overtaken) setFailed(true);
    }
  };

  return (
    <div className={css.player}>
      <IconButton
        icon={playing ? 'stop' : 'play'}
        label={`${playing ? 'Stop' : 'Play'} ${label}`}
        className={css.button}
        onClick={() => void toggle()}
      />
      <span className={css.track} aria-hidden="true">
        <span className={css.done} style={{ '--done': done }} />
      </span>
      <span className={css.seconds}>{failed ? 'cannot be played' : `${seconds.toFixed(1)} s`}</span>
      <audio
        ref={audio}
        data-clip=""
        preload="none"
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setDone(duration > 0 ? currentTime / duration : 0)
        }
        onPause={() => {
          setPlaying(false);
          setDone(0);
        }}
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}

/** One voice at a time. */
function pauseOthers(element: HTMLAudioElement): void {
  for (const other of document.querySelectorAll<HTMLAudioElement>('audio[data-clip]')) {
    if (other !== element) other.pause();
  }
}
