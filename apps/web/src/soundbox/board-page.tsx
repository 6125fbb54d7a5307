import type { Sound } from '@family/contracts/soundbox';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Button } from '../components/button.js';
import { EmptyState } from '../components/empty-state.js';
import { LinkButton } from '../components/link-button.js';
import { Loading } from '../components/loading.js';
import { Message } from '../components/message.js';
import { PageHeader } from '../components/page-header.js';
import { sentenceOf } from '../http/request-error.js';
import { SoundboxMagnet } from '../magnets/soundbox-magnet.js';
import { soundsQuery } from './api/sounds.js';
import { SoundKey } from './board/sound-key.js';
import { useBoardKeys } from './board/use-board-keys.js';
import { useAnySounding, useJukebox } from './board/use-jukebox.js';
import css from './board-page.module.css';

export function BoardPage() {
  const { data, error, refetch } = useQuery(soundsQuery);
  return (
    <>
      <PageHeader
        title="Soundbox"
        actions={
          <>
            <LinkButton to="/soundbox/edit" icon="edit">
              edit
            </LinkButton>
            <LinkButton to="/soundbox/upload" variant="main">
              + add sound
            </LinkButton>
          </>
        }
      />
      {error !== null && (
        <Message kind="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {sentenceOf(error, 'Failed to fetch sounds')}
        </Message>
      )}
      {data === undefined && error === null && <Loading>Loading sounds...</Loading>}
      {data?.length === 0 && <NoSounds />}
      {data !== undefined && data.length > 0 && <Board sounds={data} />}
    </>
  );
}

function NoSounds() {
  return (
    <EmptyState title="No sounds yet. Upload some audio files to get started!" picture={<SoundboxMagnet />}>
      A dog that barks, a song, grandpa's laugh: anything that makes you smile.
    </EmptyState>
  );
}

function Board({ sounds }: { sounds: readonly Sound[] }) {
  const jukebox = useJukebox();
  const anySounding = useAnySounding(jukebox.voices);
  useEffect(() => jukebox.prepare(sounds), [jukebox, sounds]);
  const actions = useMemo(
    () => ({
      press: (index: number, pressedAt: number) => {
        const sound = sounds[index];
        if (sound !== undefined) jukebox.press(sound, pressedAt);
      },
      stopAll: () => jukebox.voices.stopAll(),
    }),
    [jukebox, sounds],
  );
  useBoardKeys(actions);
  return (
    <>
      <div className={css.board}>
        {sounds.map((sound, i) => (
          <SoundKey key={sound.id} sound={sound} jukebox={jukebox} digit={i < 9 ? i + 1 : undefined} />
        ))}
      </div>
      <div className={css.stop} data-shown={anySounding || undefined}>
        <Button icon="stop" onClick={actions.stopAll} aria-keyshortcuts="Escape" title="Stop all (Esc)">
          Stop all
        </Button>
      </div>
    </>
  );
}
