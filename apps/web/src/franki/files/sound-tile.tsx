import type { Sound } from '@family/contracts/franki';
import { ClipPlayer } from '../recording/clip-player.js';
import { Tile } from './tile.js';

interface Props {
  readonly sound: Sound;
  readonly place: number;
  readonly onDelete: () => void;
}

export function SoundTile({ sound, place, onDelete }: Props) {
  const name = `sound ${place + 1}`;
  return (
    <Tile key={sound.id} id={sound.id} {...{ place, name, onDelete }}>
      <ClipPlayer label={name} seconds={sound.duration} source={async () => sound.url} />
    </Tile>
  );
}
