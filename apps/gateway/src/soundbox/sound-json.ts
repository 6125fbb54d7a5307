import type { Sound } from '@family/contracts/soundbox';
import type { SoundRow } from './sound.entity.js';
import { soundKeys } from './sound-keys.js';

/** A row as it goes over the wire. @param address makes an address of a key */
export function soundJson(row: SoundRow, address: (key: string) => string): Sound {
  const keys = soundKeys(row.id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    start_millis: row.startMillis,
    end_millis: row.endMillis,
    board_position: row.boardPosition,
    url: address(row.clipKey ?? keys.whole),
    original_url: address(keys.whole),
    peaks_url: address(keys.peaks),
    duration_millis: row.durationMillis,
    status: row.status,
    error: row.error,
    even_loudness: row.evenLoudness,
    emoji: row.emoji,
    colour: row.colour,
  };
}
