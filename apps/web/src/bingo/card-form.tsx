import {
  type BingoCard,
  CARD_SIZES,
  type CardSize,
  MAX_BINGO_NAME,
  sizeLabel,
  squaresNeeded,
} from '@family/contracts/bingo';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button.js';
import { LinkButton } from '../components/link-button.js';
import { Message } from '../components/message.js';
import { Select } from '../components/select.js';
import { TextField } from '../components/text-field.js';
import { sentenceOf } from '../http/request-error.js';
import { saveCard, useCardsChanged } from './api/cards.js';
import { useSquares } from './api/squares.js';
import css from './card-form.module.css';
import { CardPreview } from './card-preview.js';
import { localDate } from './local-date.js';
import { shuffled } from './shuffled.js';
import { SquarePicker } from './square-picker.js';
import { squaresHint } from './squares-hint.js';

const SIZES = CARD_SIZES.map((size) => ({ value: String(size), label: sizeLabel(size) }));

/** Makes a new card, or changes the one given. */
export function CardForm({ card }: { card?: BingoCard }) {
  const squares = useSquares();
  const changed = useCardsChanged();
  const navigate = useNavigate();
  const [name, setName] = useState(() => card?.name ?? localDate(new Date()));
  const [size, setSize] = useState<CardSize>(card?.size ?? 9);
  const [chosen, setChosen] = useState<readonly string[]>(() => card?.squares.map(({ id }) => id) ?? []);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const byId = useMemo(
    () => new Map([...(card?.squares ?? []), ...(squares.data ?? [])].map((square) => [square.id, square])),
    [card, squares.data],
  );
  const hint = squaresHint(chosen.length, size);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || chosen.length !== squaresNeeded(size)) {
      setFailure('Please complete all required fields');
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await saveCard(card?.id, { name: name.trim(), size, square_ids: [...chosen] });
      void changed();
      void navigate('/bingo');
    } catch (error) {
      setFailure(sentenceOf(error, 'Failed to save card'));
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css.halves}>
        <div className={css.half}>
          <div className={css.fields}>
            <TextField
              label="Name"
              value={name}
              maxLength={MAX_BINGO_NAME}
              required
              onChange={(event) => setName(event.target.value)}
            />
            <Select
              label="Size"
              value={String(size)}
              options={SIZES}
              onPick={(value) => setSize(CARD_SIZES.find((one) => String(one) === value) ?? size)}
            />
          </div>
          <p className={css.hint} aria-live="polite">
            {hint ?? `All ${chosen.length} squares are chosen.`}
          </p>
          <SquarePicker squares={squares} chosen={chosen} onToggle={toggle} />
        </div>
        <div className={`${css.half} ${css.preview}`}>
          <CardPreview
            title={name}
            size={size}
            squares={chosen.map((id) => byId.get(id)).filter((one) => one !== undefined)}
          />
          <Button icon="shuffle" disabled={chosen.length < 2} onClick={() => setChosen(shuffled(chosen))}>
            Shuffle
          </Button>
        </div>
      </div>
      {failure !== null && <Message kind="error">{failure}</Message>}
      <div className={css.actions}>
        <Button type="submit" variant="main" busy={busy} busyText="Saving...">
          {card ? 'Update Card' : 'Create Card'}
        </Button>
        <LinkButton to="/bingo">Cancel</LinkButton>
      </div>
    </form>
  );
}
